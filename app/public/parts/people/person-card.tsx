import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MailLink } from '../address-text.tsx'
import { Facts } from '../facts.tsx'
import { PhoneLinks } from '../phone-links.tsx'
import { languageOf } from '../untranslated.ts'
import type { Person } from './employees.server.ts'
import { Portrait } from './portrait.tsx'

type PersonCardProps = {
  person: Person
  /** The head of all, with a row to themselves. */
  first?: boolean
  /** Its name's place among the headings of the page. */
  heading?: 'h2' | 'h3'
  /** Longer texts about the person. */
  children?: ReactNode
}

/** Someone who works here: portrait, name, position, when visitors are received and how to get in touch. */
export function PersonCard({ person, first = false, heading: Heading = 'h2', children }: PersonCardProps) {
  const t = useTranslations('people')
  const { slug, full_name, position_name, reception, organization_name, phones, email, thumbnail } = person
  const lang = (name: string) => languageOf(name, person.untranslated)
  return (
    <article className={first ? 'person first' : 'person'} aria-labelledby={`person-${slug}`}>
      <Portrait picture={thumbnail} first={first} />
      <div className="who">
        <Heading className={first ? 'h2' : 'h3'} id={`person-${slug}`} lang={lang('full_name')}>
          {full_name}
        </Heading>
        <p className="post-of" lang={lang('position_name')}>
          {position_name}
        </p>
      </div>
      <div className="about">
        <Facts
          facts={[
            { label: t('unit'), value: organization_name },
            { label: t('reception'), value: reception, lang: lang('reception') },
            { label: t('phone'), value: phones.length > 0 && <PhoneLinks phones={phones} /> },
            {
              label: t('email'),
              value: email && <MailLink address={email} />,
            },
          ]}
        />
        {children}
      </div>
    </article>
  )
}
