import {
  type QuickPaymentRow,
  quickPaymentStateNames,
  quickPayments,
  quickVerificationNames,
} from '@cloudsail/contract/payments'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { Tag, type TagTone } from '@cloudsail/ui/tag.tsx'
import css from '../agreements/agreements.module.css'
import type { QuickAgreement } from './cap-history.tsx'
import { PaymentDetail } from './payment-detail.tsx'

const tones: Record<QuickPaymentRow['state'], TagTone> = {
  success: 'good',
  refused: 'bad',
  partRefunded: 'sea',
  refunded: 'plain',
  disputed: 'attention',
}

/** Lists the payments of all agreements, refused ones with the reason. `of` starts with the payments of one agreement. */
export function PaymentsView({
  agreements,
  of,
  onCaps,
}: {
  agreements: readonly QuickAgreement[]
  of: string | null
  onCaps: () => void
}) {
  const t = useTexts('quickPay')
  const language = useLanguage()
  return (
    <QueryPage
      isView
      title={t('payments')}
      query={quickPayments}
      {...(of !== null && { initial: { agreement: of } })}
      filters={[
        {
          name: 'agreement',
          label: t('agreement'),
          any: t('agreement.any'),
          options: agreements.map(({ agreement, institution, account }) => ({
            value: agreement,
            label: `${institution[language]} ${account.slice(-4)}`,
          })),
        },
      ]}
      rowKey={({ payment }) => payment}
      rowLabel={({ merchant, amount }) => `${merchant} ${amount}`}
      searchHint={t('search')}
      looks={{
        merchant: { narrow: 'title' },
        goods: { narrow: 'below' },
        institution: { secondary: true, narrow: 'none' },
        account: { secondary: true, narrow: 'none', width: '13em' },
        verified: {
          secondary: true,
          narrow: 'none',
          value: ({ verifiedBy }) => (verifiedBy ? quickVerificationNames[verifiedBy][language] : '—'),
        },
        state: {
          type: 'tag',
          value: ({ state }) => <Tag tone={tones[state]}>{quickPaymentStateNames[state][language]}</Tag>,
          narrow: 'state',
          width: '8em',
        },
      }}
      totals={({ paid, refunded }, _conditions, { found }) => (
        <p className={css.totals}>
          {t('total')} <MoneyText amount={paid} currency="CNY" size="strong" /> {t('refunded')}{' '}
          <MoneyText amount={refunded} currency="CNY" size="strong" /> {found}
        </p>
      )}
      detail={{
        title: () => t('detail'),
        content: (row) => <PaymentDetail key={row.payment} payment={row} onCaps={onCaps} />,
      }}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}
