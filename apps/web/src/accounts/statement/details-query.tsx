import { type Currency, tailOf } from '@cloudsail/contract'
import { type AssignedAccount, entryTags, queryDetails } from '@cloudsail/contract/accounts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { usePocketName } from '@cloudsail/ui/pocket-name.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { saveFilters } from '@cloudsail/ui/query-page/saved-filters.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { accountName } from '../account-name.ts'
import { StatementTotals } from './statement-totals.tsx'

/** An account in one of its currencies, transferred money or banknotes. */
export interface StatementChoice {
  key: string
  account: AssignedAccount
  balance: AssignedAccount['balances'][number]
}

/** Loaded when a row is opened. */
const EntryDetail = lazy(() => loadChunk(() => import('./entry-detail.tsx')))

interface Props {
  choices: readonly StatementChoice[]
  /** Accounts that cannot be queried here. They are still listed. */
  refused: readonly AssignedAccount[]
}

/** The query, rendered once the accounts are known. */
export function DetailsQuery({ choices, refused }: Props) {
  const t = useTexts('accounts')
  const pocketName = usePocketName()
  const tags = useCall(entryTags, {}).data?.tags ?? []
  const [initial] = useState(() => {
    const sent = choiceSentAlong(choices)
    const chosen = sent ?? choices[0]!
    const conditions = conditionsOf(chosen)
    // A customer sent here from an account sees that account, even if the last query was about another.
    if (sent) saveFilters(queryDetails.name, null)
    return conditions
  })
  const name = ({ account, balance }: StatementChoice) =>
    t('query.currencyOf', {
      account: `${accountName(t, account)} ${tailOf(account.number)}`,
      currency: pocketName(balance),
    })
  return (
    <QueryPage
      query={queryDetails}
      title={t('query.title')}
      initial={initial}
      filters={[
        {
          name: 'accountId',
          label: t('query.account'),
          options: [
            ...choices.map((choice) => ({
              value: choice.key,
              label: name(choice),
              words: [tailOf(choice.account.number)],
              sets: conditionsOf(choice),
            })),
            ...refused.map((account) => ({
              value: account.accountId,
              label: t('query.notEnrolled', {
                account: `${accountName(t, account)} ${tailOf(account.number)}`,
              }),
              disabled: true,
            })),
          ],
          chosen: ({ accountId, currency }) => `${accountId}.${currency}`,
        },
        {
          name: 'tag',
          label: t('query.tag'),
          any: t('direction.all'),
          options: tags.map((tag) => ({ value: tag, label: tag })),
        },
      ]}
      currency={({ currency }) => (currency ?? 'CNY') as Currency}
      searchHint={t('query.textHint')}
      rowKey={({ entryId }) => entryId}
      totals={(totals, conditions, { set, found }) => (
        <StatementTotals
          accountId={conditions.accountId ?? ''}
          totals={totals}
          found={found}
          currency={(conditions.currency ?? 'CNY') as Currency}
          category={conditions.category}
          onCategory={(category) => set({ category })}
        />
      )}
      detail={{
        title: () => t('entry.title'),
        content: (row) => (
          <Suspense fallback={<Skeleton lines={8} />}>
            <EntryDetail row={row} />
          </Suspense>
        ),
      }}
      empty={{ title: t('query.empty'), text: t('query.emptyText') }}
    />
  )
}

const conditionsOf = ({ balance: { ledgerAccountId, currency } }: StatementChoice) => ({
  accountId: ledgerAccountId,
  currency,
})

/** Returns the account that another screen passed along, once. Returning here later shows the last query. */
function choiceSentAlong(choices: readonly StatementChoice[]): StatementChoice | null {
  const state = history.state as { accountId?: unknown; currency?: unknown } | null
  const sent = choices.find(
    ({ balance: { ledgerAccountId, currency } }) =>
      ledgerAccountId === state?.accountId && (state.currency === undefined || currency === state.currency),
  )
  if (sent) history.replaceState(null, '')
  return sent ?? null
}
