import { rateText } from '@cloudsail/contract'
import {
  type DepositRates,
  demandProducts,
  depositRates,
  openTimeDeposit,
} from '@cloudsail/contract/deposits'
import { addDays, unbroken } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { FigureTable } from '@cloudsail/ui/figure-table.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './rates.module.css'

/** Today's rates of deposits, the date since which they apply, and earlier rates. */
export default function RatesScreen() {
  const t = useTexts('deposits')
  const title = useScreenTitle()
  const { data, isError, refetch } = useCall(depositRates, {})
  return (
    <div className={css.page}>
      <div className={css.top}>
        <PageHeading>{title}</PageHeading>
        <OrderLink order={openTimeDeposit} look="sea" small>
          {t('depositAccounts.make')}
        </OrderLink>
      </div>
      {isError ? (
        <Card>
          <EmptyState
            icon="alert"
            title={t('rates.failed')}
            action={<Button onClick={() => void refetch()}>{t('movements.retry')}</Button>}
          >
            {t('rates.failed.text')}
          </EmptyState>
        </Card>
      ) : data ? (
        <Boards rates={data} />
      ) : (
        <Card>
          <Skeleton lines={10} />
        </Card>
      )}
    </div>
  )
}

function Boards({ rates }: { rates: DepositRates }) {
  const t = useTexts('deposits')
  const ui = useTexts('ui')
  const { rmb, before, announced, foreign, foreignSince } = rates
  const boards = [rmb, ...(announced ? [announced] : []), ...(before ? [before] : [])]
  const headOf = (board: typeof rmb) => {
    if (board === rmb) return t('rates.now')
    if (board === announced) return t('rates.from', { date: board.since })
    return t('rates.before', { from: unbroken(board.since), to: unbroken(addDays(rmb.since, -1)) })
  }
  const rows = [
    ...demandProducts.map((product) => ({
      name: t(`rates.${product}`),
      of: (board: typeof rmb) => board.demand.find((each) => each.product === product)?.ratePpm,
    })),
    ...rmb.terms.map(({ months }) => ({
      name: t('rates.term', { term: t('term', { months }) }),
      of: (board: typeof rmb) => board.terms.find((each) => each.months === months)?.ratePpm,
    })),
  ]
  const months = [...new Set(foreign.flatMap(({ terms }) => terms.map((term) => term.months)))]
  const percent = (ppm: number | undefined) => (ppm === undefined ? '—' : rateText(ppm))
  return (
    <>
      <Card
        title={t('rates.rmb')}
        aside={<span className={css.since}>{t('rates.since', { date: rmb.since })}</span>}
      >
        <FigureTable className={css.table}>
          <caption className="said">{t('rates.rmb')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rates.kind')}</th>
              {boards.map((board) => (
                <th key={board.since} scope="col">
                  {headOf(board)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {boards.map((board) => (
                  <td key={board.since} className={board === rmb ? css.now : undefined}>
                    {percent(of(board))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Card>
      <Card
        title={t('rates.foreign')}
        aside={<span className={css.since}>{t('rates.since', { date: foreignSince })}</span>}
      >
        <div className={css.wide}>
          <FigureTable className={css.table}>
            <caption className="said">{t('rates.foreign')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('detail.currency')}</th>
                <th scope="col">{t('rates.current')}</th>
                {months.map((each) => (
                  <th key={each} scope="col">
                    {t('term', { months: each })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {foreign.map(({ currency, currentRatePpm, terms }) => (
                <tr key={currency}>
                  <th scope="row">{ui(`currency.${currency}`)}</th>
                  <td>{percent(currentRatePpm)}</td>
                  {months.map((each) => (
                    <td key={each}>{percent(terms.find((term) => term.months === each)?.ratePpm)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </div>
      </Card>
      <p className={css.since}>{t('rates.note')}</p>
    </>
  )
}
