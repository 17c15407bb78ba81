import type { ResponseOf } from '@cloudsail/contract'
import type { dataCentre } from '@cloudsail/contract/profile'
import { momentText } from '../../base/dates.ts'
import { Link } from '../../base/router.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { useScreenAt } from '../../base/use-screen-at.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './data.module.css'

type Consent = ResponseOf<typeof dataCentre>['consents'][number]

/** Where a consent is taken back. What rests on an agreement ends with the service itself. */
const places: Partial<Record<Consent['kind'], string>> = {
  hongKong: '/PAM1201000',
  honour: '/donationQuery',
  weChat: '/YWS0101000',
}
const tones = { inForce: 'good', used: 'plain', ended: 'plain' } as const

/** What the customer has consented to, when, until when, and the way to take it back. */
export function ConsentsCard({ consents }: { consents: readonly Consent[] }) {
  const t = useTexts('dataCentre')
  return (
    <Card title={t('consents')} aside={<span className={css.quiet}>{t('consents.note')}</span>}>
      {consents.length === 0 ? (
        <EmptyState title={t('consents.none')}>{t('consents.none.text')}</EmptyState>
      ) : (
        <ul className={css.list}>
          {consents.map((consent) => (
            <ConsentRow key={`${consent.kind}.${consent.detail}.${consent.at}`} {...consent} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ConsentRow({ kind, title, detail, at, until, state }: Consent) {
  const t = useTexts('dataCentre')
  const language = useLanguage()
  const screen = useScreenAt(places[kind] ?? '')
  return (
    <li>
      <span>
        {title[language]}
        <small>
          {t(`consent.${kind}`, { detail })}
          {t('between')}
          {until
            ? t('consents.until', { from: momentText(at).slice(0, 10), until })
            : t('consents.since', { date: momentText(at) })}
        </small>
      </span>
      <span className={css.state}>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        {state === 'inForce' && screen && (
          <Link href={screen.route} aria-label={t('takeBack.of', { title: title[language] })}>
            {t('takeBack')}
          </Link>
        )}
      </span>
    </li>
  )
}
