import type { ResponseOf } from '@cloudsail/contract'
import { withdrawHonour } from '@cloudsail/contract/donation'
import type { dataCentre } from '@cloudsail/contract/profile'
import { MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Strokes } from '@cloudsail/ui/group-icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import css from './data.module.css'

type Consent = ResponseOf<typeof dataCentre>['consents'][number]

/** Screen on which each consent is withdrawn. A consent that is part of an agreement ends with the service itself. */
const places: Partial<Record<Consent['kind'], string>> = {
  hongKong: '/PAM1201000',
  weChat: '/YWS0101000',
}

const paper = 'M5 2.9h7l3.5 3.5v10.7H5zM12 2.9v3.5h3.5M7.7 10h4.8M7.7 13h4.8'
/** Icons on a 20-unit square. */
const icons: Readonly<Record<Consent['kind'], string>> = {
  agreement: paper,
  creditReport: paper,
  hongKong:
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c2.5 2 3.5 4.4 3.5 7s-1 5-3.5 7c-2.5-2-3.5-4.4-3.5-7S7.5 5 10 3Z',
  honour:
    'M10 10.3S6.8 8.5 6.8 6.2A1.7 1.7 0 0 1 10 5.5a1.7 1.7 0 0 1 3.2.7c0 2.3-3.2 4.1-3.2 4.1ZM2.8 12.5h3.4l3.6 2h3.4M6.2 17h5l6-3.6',
  weChat: 'M3.5 4.5h13v9.5h-7l-3.5 3v-3H3.5zM7 8.5h6M7 11h3.5',
}

/** Returns a function that says whether a consent can be withdrawn: at once, or on a screen that the customer may use. */
export function useMayTakeBack(): (consent: Pick<Consent, 'kind' | 'state'>) => boolean {
  const hongKong = useScreenAt(places.hongKong!)
  const weChat = useScreenAt(places.weChat!)
  return ({ kind, state }) =>
    state === 'inForce' &&
    (kind === 'honour' || (kind === 'hongKong' && !!hongKong) || (kind === 'weChat' && !!weChat))
}

/** Lists the customer's consents, and withdraws those that can be withdrawn. */
export function ConsentsCard({ consents }: { consents: readonly Consent[] }) {
  const t = useTexts('dataCentre')
  return (
    <Card title={t('consents')} flush aside={<span className="quiet">{t('consents.note')}</span>}>
      {consents.length === 0 ? (
        <EmptyState title={t('consents.none')}>{t('consents.none.text')}</EmptyState>
      ) : (
        <div className={css.rows}>
          <ItemRows label={t('consents')}>
            {consents.map((consent) => (
              <li key={`${consent.kind}.${consent.detail}.${consent.at}`}>
                <ConsentRow consent={consent} />
              </li>
            ))}
          </ItemRows>
        </div>
      )}
    </Card>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const t = useTexts('dataCentre')
  const language = useLanguage()
  const mayTakeBack = useMayTakeBack()(consent)
  const screen = useScreenAt(places[consent.kind] ?? '')
  const { kind, title, detail, details, at, since, until, state } = consent
  const narrow = useMedia('(max-width: 640px)')
  // Of gifts the first one began the display.
  const given = momentText(kind === 'honour' ? since : at)
  const what =
    kind === 'honour' ? t('consent.honour', { count: details.length }) : t(`consent.${kind}`, { detail })
  const end = until !== null ? t('state.until', { until }) : t(`state.${state}`)
  return (
    <ItemRow
      icon={<Strokes path={icons[kind]} size={18} />}
      name={title[language]}
      below={[
        what,
        t('consents.since', { date: narrow ? given.slice(0, 10) : given }),
        kind !== 'honour' && details.length > 1 && t('consents.times', { count: details.length }),
      ]}
      amount={
        kind === 'honour' ? (
          <TakeBackHonour serials={details} title={title[language]} />
        ) : (
          <span className={css.state}>
            <span className="quiet">{end}</span>
            {mayTakeBack && screen && (
              <MoreLink href={screen.route}>
                {t('takeBack')}
                <span className="said">{title[language]}</span>
              </MoreLink>
            )}
          </span>
        )
      }
    />
  )
}

/** Takes all gifts off the honour list. */
function TakeBackHonour({ serials, title }: { serials: readonly string[]; title: string }) {
  const t = useTexts('dataCentre')
  const { give, busy, problem } = useQuickOrder(withdrawHonour)
  const withdraw = async () => {
    for (const serial of serials) if (!(await give({ serial }))) break
    await invalidateQueries()
  }
  return (
    <span className={css.state}>
      {problem && (
        <MessageBar kind="error" live>
          {problem}
        </MessageBar>
      )}
      <Button
        look="text"
        small
        className={css.inLine}
        busy={busy}
        aria-label={t('takeBack.of', { title })}
        onClick={() => void withdraw()}
      >
        {t('takeBack')}
      </Button>
    </span>
  )
}
