import { depositAccounts } from '@cloudsail/contract/deposits'
import { useTexts } from '../base/texts.ts'
import { MoneyText } from '../ui/money-text.tsx'
import { QueryPage } from '../ui/query-page/query-page.tsx'
import { DepositDetail, MaturityReminder } from './deposit-detail.tsx'
import { MaturityBars } from './maturities.tsx'

/** PAM0202000: time deposits, call deposits and certificates. */
export default function DepositAccountsScreen() {
  const t = useTexts('deposits')
  return (
    <QueryPage
      query={depositAccounts}
      searchHint={t('depositAccounts.search')}
      rowKey={({ accountId, certificate }) => `${accountId}.${certificate}`}
      looks={{
        certificate: { narrow: 'below', width: '14em' },
        matures: { narrow: 'below' },
        instruction: { secondary: true },
        state: { narrow: 'state', width: '6em' },
      }}
      totals={({ sums, maturities }, _conditions, { found }) => (
        <>
          <p>
            {sums.map(({ currency, count, amount }) => (
              <span key={currency}>
                {t('depositAccounts.total', { count })}{' '}
                <MoneyText amount={amount} currency={currency} size="strong" />{' '}
              </span>
            ))}
            {found}
          </p>
          <MaturityBars maturities={maturities} />
        </>
      )}
      detail={{
        title: () => t('detail.title'),
        content: (row) => <DepositDetail row={row} />,
        actions: (row) => <MaturityReminder row={row} />,
      }}
      empty={{ title: t('depositAccounts.none'), text: t('depositAccounts.none.text') }}
    />
  )
}
