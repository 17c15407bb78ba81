import type { ResponseOf } from '@cloudsail/contract'
import { type spendingOverview, worthOfDay } from '@cloudsail/contract/accounts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import { accountName } from '../account-name.ts'
import css from './spending.module.css'

type Points = ResponseOf<typeof spendingOverview>['points']

/** Shows the chart as a table. Each day opens into its accounts. */
export function WorthTable({ points, rest }: { points: Points; rest: string }) {
  const t = useTexts('spending')
  const hasMoved = points.some(({ moved }) => /[1-9]/.test(moved))
  const columns = [
    ...(['net', 'income', 'spent', 'saved'] as const),
    ...(hasMoved ? (['moved'] as const) : []),
    'rest' as const,
  ]
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <Disclosure title={t('table')}>
        <div className={css.scroll}>
          <table className={css.table}>
            <caption className="said">{t('trend')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {key === 'rest' ? rest : t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.date}>
                  <th scope="row">
                    <Button
                      look="text"
                      small
                      aria-label={t('open', { date: point.date })}
                      onClick={() => setOpened(point.date)}
                    >
                      {point.date}
                    </Button>
                  </th>
                  {columns.map((key) => (
                    <td key={key}>
                      <MoneyText amount={point[key]} currency="CNY" bare />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={t('madeOf', { date: opened })}
        drawer
      >
        {opened && <DayAccounts date={opened} />}
      </Dialog>
    </>
  )
}

/** Lists the accounts behind the net worth of a day, with links to their entries. */
function DayAccounts({ date }: { date: string }) {
  const t = useTexts('spending')
  const names = useTexts('accounts')
  const statement = useScreenAt('/PAM0201000')
  const answer = useCall(worthOfDay, { date })
  const { data } = answer
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <p>
        <MoneyText amount={data.net} currency="CNY" size="large" />
      </p>
      <ul className={css.lines}>
        {data.accounts.map(({ accountId, tail, value, currency, hasStatement, ...account }) => (
          <li key={accountId}>
            <span>
              {accountName(names, account)} {tail}
              {hasStatement && statement && (
                <Link
                  href={statement.route}
                  state={{ accountId, currency }}
                  aria-label={t('entriesOf', { account: `${accountName(names, account)} ${tail}` })}
                >
                  {t('entries')}
                </Link>
              )}
            </span>
            <MoneyText amount={value} currency="CNY" bare />
          </li>
        ))}
      </ul>
    </>
  )
}
