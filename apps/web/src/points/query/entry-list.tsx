import { formatGrouped, parseAmount } from '@cloudsail/contract'
import {
  type cardPointsEntries,
  earningRuleNames,
  type PointsEntryRow,
  type pointsEntries,
} from '@cloudsail/contract/points'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import type { QueryPageProps } from '@cloudsail/ui/query-page/types.ts'
import { grouped } from '../../base/grouped.ts'
import css from '../points.module.css'

const yuan = (amount: string) => formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY')

interface Props<Q extends typeof pointsEntries | typeof cardPointsEntries>
  extends Pick<QueryPageProps<Q>, 'filters' | 'initial'> {
  query: Q
}

/** Lists movements of points, each with the grants that it changed. */
export function EntryList({
  query,
  filters,
  initial,
}: Props<typeof pointsEntries | typeof cardPointsEntries>) {
  const t = useTexts('points')
  return (
    <QueryPage
      query={query as typeof pointsEntries}
      {...(filters && { filters })}
      {...(initial && { initial })}
      rowKey={({ entryId }) => entryId}
      totals={({ earned, used, expired }, _conditions, { found }) => (
        <p>
          {expired === 0
            ? t('entries.totals.valid', { earned: grouped(earned), used: grouped(used) })
            : t('entries.totals', {
                earned: grouped(earned),
                used: grouped(used),
                expired: grouped(expired),
              })}{' '}
          {found}
        </p>
      )}
      detail={{ title: () => t('entries.detail'), content: (row) => <Entry row={row} /> }}
      empty={{ title: t('entries.none'), text: t('entries.none.text') }}
    />
  )
}

/** Shows the grants of a movement, and the order it belongs to. */
function Entry({ row }: { row: PointsEntryRow }) {
  const t = useTexts('points')
  const language = useLanguage()
  return (
    <>
      <p>
        <strong>{row.words[language]}</strong>
      </p>
      {row.rule && (
        <p className={css.quiet}>{t('entries.by', { rule: earningRuleNames[row.rule][language] })}</p>
      )}
      {row.basis && (
        <p className={css.quiet}>
          {row.basis.months === null
            ? t('entries.basis', { amount: yuan(row.basis.amount) })
            : t('entries.deposit', { amount: yuan(row.basis.amount), months: row.basis.months })}
        </p>
      )}
      <h3 className={css.sub}>{t('entries.grants')}</h3>
      <ul className={css.parts}>
        {row.grants.map((grant) => (
          <li key={`${grant.earnedOn} ${grant.expiresOn} ${grant.points}`}>
            <span>{t('entries.grant', { earned: grant.earnedOn, expires: grant.expiresOn })}</span>
            <strong>{t('points', { points: grouped(grant.points) })}</strong>
          </li>
        ))}
      </ul>
      {row.orderId && <OrderDetail orderId={row.orderId} />}
    </>
  )
}
