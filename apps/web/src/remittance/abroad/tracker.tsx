import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { moneyText } from '@cloudsail/contract/dictionaries'
import {
  type AbroadTracker,
  abroadAdvice,
  abroadInput,
  abroadStateNames,
  abroadTracker,
  cancelAbroad,
  orderOfNetwork,
  type RemitNetwork,
} from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { navigate } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { OpenedOrder } from '@cloudsail/ui/order-flow/opened-order.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { saveDocument } from '@cloudsail/ui/save-file.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import css from './abroad.module.css'
import { routes } from './forms.ts'
import { hours } from './price-aside.tsx'
import { RecallForm } from './recall.tsx'
import { SaveTemplate } from './save-template.tsx'

const refreshMs = 3_000
const isUnderWay = (state: AbroadTracker['state']) =>
  state === 'pending' || state === 'processing' || state === 'unknown'

interface Props {
  orderId: string
  /** The state in the list that the tracker was opened from. */
  listedAs: string
  network: RemitNetwork
}

/**
 * Shows the course of a remittance like a parcel's: its current place, each hop with its times, all charges, and the
 * actions.
 */
export function Tracker({ orderId, listedAs, network }: Props) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [abroadTracker.name, { orderId }],
    queryFn: ({ signal }) => call(abroadTracker, { orderId }, { signal, busy: false, reportErrors: 'none' }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? refreshMs : false),
  })
  const state = data?.state
  useEffect(() => {
    // A changed state also affects the list and the balances.
    if (state && state !== listedAs) void invalidateQueries()
  }, [state, listedAs])
  if (!data) return <Skeleton look="block" />
  const { currency, arrives, uetr, recall, usualSeconds, reason, returned } = data
  return (
    <div className={css.tracker}>
      <header className={css.now}>
        <div>
          <p className={css.quiet}>{t('now')}</p>
          <h3>{headlineOf(data, t, language)}</h3>
        </div>
        {(data.state === 'success' || isUnderWay(data.state)) && (
          <div>
            <p className={css.quiet}>{t(data.state === 'success' ? 'arrived' : 'arrives')}</p>
            {arrives === null ? (
              <b>{t('notTold')}</b>
            ) : (
              <MoneyText amount={arrives} currency={currency} size="large" always />
            )}
          </div>
        )}
      </header>
      {reason && (
        <MessageBar kind={data.state === 'success' ? 'info' : 'error'}>
          {reason[language]}
          {returned && t('returned', { amount: told(returned, currency)[language] })}
        </MessageBar>
      )}
      {recall && <MessageBar kind="info">{t(`recall.${recall.state}`, { until: recall.until })}</MessageBar>}
      <Stops tracker={data} />
      {usualSeconds && (
        <p className={css.quiet}>
          {t('usual.long', { half: hours(usualSeconds.half), most: hours(usualSeconds.most) })}
        </p>
      )}
      {(data.sentAt || isUnderWay(data.state)) && <Charges tracker={data} />}
      <p className={css.uetr}>
        <span className={css.quiet}>{t('uetr')}</span>
        <code>{uetr}</code>
        <Button
          look="line"
          small
          onClick={() =>
            void navigator.clipboard.writeText(uetr).then(() => showToast('success', t('copied')))
          }
        >
          {t('copy')}
        </Button>
      </p>
      <Actions tracker={data} network={network} />
      <OpenedOrder title={t('order')} orderId={orderId} />
    </div>
  )
}

const grouped = (amount: string, currency: AbroadTracker['currency']) =>
  formatGrouped(parseAmount(amount, currency) ?? 0n, currency)

/** Formats an amount within a sentence. */
const told = (amount: string, currency: AbroadTracker['currency']) =>
  moneyText({ amountMinor: parseAmount(amount, currency) ?? 0n, currency })

type T = ReturnType<typeof useTexts<'abroad'>>

/** Returns the current place in words, never in codes. */
function headlineOf(
  { state, hops, sentAt, name, isReported }: AbroadTracker,
  t: T,
  language: 'zh' | 'en',
): string {
  if (state === 'success') return isReported ? t('at.credited', { name }) : t('at.handed')
  if (!isUnderWay(state)) return abroadStateNames[state]?.[language] ?? state
  if (!sentAt) return t(state === 'pending' ? 'at.waiting' : 'at.desk')
  const last = hops.at(-1)
  if (!last) return t('at.sent')
  if (last.waitsFor) return last.waitsFor[language]
  return t(last.role === 'beneficiary' ? 'at.beneficiary' : 'at.between', { bank: last.bank })
}

function Stops({ tracker }: { tracker: AbroadTracker }) {
  const t = useTexts('abroad')
  const language = useLanguage()
  const { submittedAt, goesAt, sentAt, endedAt, hops, name, tail, state, network } = tracker
  return (
    <ol className={css.stops}>
      <li className={css.passed}>
        <b>{t('ownBank')}</b>
        <span>{t('submittedAt', { time: momentText(submittedAt) })}</span>
        <span>
          {sentAt
            ? t('sentAt', { time: momentText(sentAt) })
            : isUnderWay(state) &&
              t(network === 'cips' ? 'goesAt.cips' : 'goesAt', { time: momentText(goesAt) })}
        </span>
      </li>
      {hops.map(({ bank, receivedAt, passedAt, charge, waitsFor, role }) => (
        <li key={bank} className={passedAt ? css.passed : css.here}>
          <b>{bank}</b>
          {receivedAt && <span>{t('receivedAt', { time: momentText(receivedAt) })}</span>}
          {passedAt && (
            <span>
              {t(role === 'beneficiary' ? 'creditedAt' : 'passedAt', { time: momentText(passedAt) })}
            </span>
          )}
          {charge && (
            <span className={css.over}>
              {t('took', { charge: told(charge, tracker.currency)[language] })}
            </span>
          )}
          {waitsFor && <span className={css.over}>{waitsFor[language]}</span>}
        </li>
      ))}
      <li className={state === 'success' ? css.passed : undefined}>
        <b>{t('payee', { name, tail })}</b>
        {state === 'success' && endedAt && <span>{momentText(endedAt)}</span>}
      </li>
    </ol>
  )
}

interface Charge {
  who: string
  what: string
  from: string
  /** Null if it has not been reported. */
  amount: string | null
  currency: AbroadTracker['feeCurrency']
  isBack?: boolean
}

/**
 * Lists the charges: who took how much from which amount, and what was returned. A bank on the route that has not reported
 * yet does not count as zero. On remittances to Hong Kong no bank charges, and of a refused remittance none will.
 */
function Charges({ tracker }: { tracker: AbroadTracker }) {
  const t = useTexts('abroad')
  const { commission, cable, prepaid, feeCurrency, feesReturned, hops, currency, bearer, network, state } =
    tracker
  const mayBeTold = network === 'swift' && (state === 'success' || isUnderWay(state))
  const from = bearer === 'BEN' ? t('from.amount') : t('from.account')
  const rows: Charge[] = [
    { who: t('ownBank'), what: t('commission'), from, amount: commission, currency: feeCurrency },
    ...(network === 'swift'
      ? [{ who: t('ownBank'), what: t('cable'), from, amount: cable, currency: feeCurrency }]
      : []),
    ...((parseAmount(prepaid, feeCurrency) ?? 0n) > 0n
      ? [{ who: t('ownBank'), what: t('prepaid'), from, amount: prepaid, currency: feeCurrency }]
      : []),
    ...hops
      .filter(({ charge }) => charge !== null || mayBeTold)
      .map(({ bank, charge, role }) => ({
        who: bank,
        what: t(role === 'beneficiary' ? 'crediting' : 'passing'),
        from: t('from.money'),
        amount: charge,
        currency,
      })),
    ...(feesReturned === null
      ? []
      : [
          {
            who: t('ownBank'),
            what: t('feesReturned'),
            from: t('into.account'),
            amount: feesReturned,
            currency: feeCurrency,
            isBack: true,
          },
        ]),
  ]
  return (
    <table className={css.charges}>
      <caption>{t('charges')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('charges.who')}</th>
          <th scope="col">{t('charges.what')}</th>
          <th scope="col">{t('charges.from')}</th>
          <th scope="col">{t('charges.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, what, from: source, amount, currency: of, isBack }) => (
          <tr key={`${who} ${what}`}>
            <th scope="row">{who}</th>
            <td>{what}</td>
            <td>{amount === null ? '' : source}</td>
            <td>
              {amount === null ? t('notTold') : `${isBack ? '\u2212' : ''}${grouped(amount, of)} ${of}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Actions({ tracker, network }: { tracker: AbroadTracker; network: RemitNetwork }) {
  const t = useTexts('abroad')
  const cancel = useQuickOrder(cancelAbroad)
  const { orderId, isCancellable, isRecallable } = tracker
  const giveUp = async () => {
    if (!(await cancel.give({ remittance: orderId }))) return
    showToast('success', t('cancelled'))
    await invalidateQueries()
  }
  const advise = async () => {
    const file = await call(abroadAdvice, { orderId }, { busy: true }).catch(() => null)
    if (file) saveDocument(file)
  }
  const repeat = async () => {
    const { form } = await call(abroadInput, { orderId })
    saveDraft(orderOfNetwork[network].code, { ...form, agreed: false })
    navigate(routes[network].make)
  }
  return (
    <>
      <div className={css.buttons}>
        {isCancellable && (
          <Button look="line" small busy={cancel.busy} onClick={() => void giveUp()}>
            {t('cancel')}
          </Button>
        )}
        {tracker.sentAt && (
          <Button look="line" small onClick={() => void advise()}>
            {t('advice')}
          </Button>
        )}
        <Button look="line" small onClick={() => void repeat()}>
          {t('repeat')}
        </Button>
        {routes[network].templates && (
          <SaveTemplate orderId={orderId} network={network} name={tracker.name} />
        )}
      </div>
      {cancel.problem && <p role="alert">{cancel.problem}</p>}
      {isRecallable && <RecallForm orderId={orderId} />}
    </>
  )
}
