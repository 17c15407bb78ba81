import { donate, donations } from '@cloudsail/contract/donation'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import css from './donation.module.css'
import { DonationActions } from './donation-actions.tsx'
import { TaxList } from './tax-list.tsx'

/** Lists the customer's donations with certificate and receipt, and the sum of each year. */
export function OwnDonations() {
  const t = useTexts('donation')
  const may = useMayGive()
  return (
    <QueryPage
      query={donations}
      place="view"
      title={t('tab.mine')}
      rowKey={({ orderId }) => orderId}
      totals={({ years }) => (
        <p className={css.years}>
          {years.map(({ year, count, amount }) => (
            <span key={year}>
              {t('year', { year, count })} <MoneyText amount={amount} currency="CNY" size="strong" />
              <TaxList year={year} />
            </span>
          ))}
        </p>
      )}
      detail={{
        title: () => t('detail'),
        content: (row) => (
          <>
            <DonationActions donation={row} />
            <OrderDetail orderId={row.orderId} />
          </>
        ),
      }}
      empty={{ title: t('none'), text: t('none.text') }}
      {...(may(donate) && { make: { href: '/PLT0101000', text: t('give') } })}
    />
  )
}
