import { type SocialLinks, socialNames } from '#common/social.ts'
import { listIn } from './content/json-field.ts'

/** What the networks call themselves, in any language. */
export const networks: Record<string, string> = {
  telegram: 'Telegram',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

/** What the links of a form that came back are called, by their places in its list: `social.1` is that of `YouTube`. */
export const socialWords = (json: string | undefined): Record<string, string> =>
  Object.fromEntries(listIn<SocialLinks[number]>(json).map(({ name }, at) => [`social.${at}`, networks[name] ?? name]))

/** The links of social networks with one changed; an empty one is none. */
export function withSocial(json: string | undefined, name: string, link: string): string {
  const links = new Map<string, string>(listIn<SocialLinks[number]>(json).map((each) => [each.name, each.link]))
  links.set(name, link)
  const kept = socialNames.flatMap((each) => (links.get(each) ? [{ name: each, link: links.get(each) }] : []))
  return JSON.stringify(kept)
}
