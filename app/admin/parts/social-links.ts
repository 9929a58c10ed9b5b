import { type SocialLinks, socialNames } from '#common/social.ts'

/** A list that a part of the form holds as JSON; what cannot be read is none. */
export function listIn<Item>(json: string | undefined): Item[] {
  try {
    const list: unknown = JSON.parse(json || '[]')
    return Array.isArray(list) ? (list as Item[]) : []
  } catch {
    return []
  }
}

/** The links of social networks with one changed; an empty one is none. */
export function withSocial(json: string | undefined, name: string, link: string): string {
  const links = new Map<string, string>(listIn<SocialLinks[number]>(json).map((each) => [each.name, each.link]))
  links.set(name, link)
  const kept = socialNames.flatMap((each) => (links.get(each) ? [{ name: each, link: links.get(each) }] : []))
  return JSON.stringify(kept)
}
