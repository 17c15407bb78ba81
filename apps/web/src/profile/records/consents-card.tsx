import type { ResponseOf } from '@cloudsail/contract'
import { withdrawHonour } from '@cloudsail/contract/donation'
import type { dataCentre } from '@cloudsail/contract/profile'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import css from './data.module.css'

type Consent = ResponseOf<typeof dataCentre>['consents'][number]

/** Screen on which each consent is withdrawn. A consent that is part of an agreement ends with the service itself. */
const places: Partial<Record<Consent['kind'], string>> = {
  hongKong: '/PAM1201000',
  weChat: '/YWS0101000',
}
const tones = { inForce: 'good', used: 'plain', ended: 'plain' } as const

/** Lists the customer's consents with their dates, and the way to withdraw each. */
export function ConsentsCard({ consents }: { consents: readonly Consent[] }) {
  const t = useTexts('dataCentre')
  const honours = consents.filter(({ kind }) => kind === 'honour')
  return (
    <Card title={t('consents')} aside={<span className={css.quiet}>{t('consents.note')}</span>}>
      {consents.length === 0 ? (
        <EmptyState title={t('consents.none')}>{t('consents.none.text')}</EmptyState>
      ) : (
        <ul className={css.list}>
          {consents
            .filter((consent) => consent.kind !== 'honour' || consent === honours[0])
            .map((consent) =>
              consent.kind === 'honour' ? (
                <HonourRow key="honour" consents={honours} />
              ) : (
                <ConsentRow
                  key={`${consent.kind}.${consent.detail}.${consent.at}`}
                  {...consent}
                  kind={consent.kind}
                />
              ),
            )}
        </ul>
      )}
    </Card>
  )
}

function ConsentRow({
  kind,
  title,
  detail,
  at,
  until,
  state,
}: Omit<Consent, 'kind'> & { kind: Exclude<Consent['kind'], 'honour'> }) {
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

/** Shows the gifts in the honour list. One press removes all. */
function HonourRow({ consents }: { consents: readonly Consent[] }) {
  const t = useTexts('dataCentre')
  const language = useLanguage()
  const { give, busy, problem } = useQuickOrder(withdrawHonour)
  const withdraw = async () => {
    for (const { detail: serial } of consents) if (!(await give({ serial }))) break
    await invalidateQueries()
  }
  const title = consents[0]!.title[language]
  return (
    <li>
      <span>
        {title}
        <small>
          {t('consent.honour', { count: consents.length })}
          {t('between')}
          {t('consents.since', { date: momentText(consents.at(-1)!.at) })}
        </small>
        {problem && (
          <MessageBar kind="error" live>
            {problem}
          </MessageBar>
        )}
      </span>
      <span className={css.state}>
        <Tag tone={tones.inForce}>{t('state.inForce')}</Tag>
        <Button
          look="line"
          small
          busy={busy}
          aria-label={t('takeBack.of', { title })}
          onClick={() => void withdraw()}
        >
          {t('takeBack')}
        </Button>
      </span>
    </li>
  )
}
