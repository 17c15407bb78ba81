import type { ResponseOf } from '@cloudsail/contract'
import { groupAmount } from '@cloudsail/contract'
import {
  cancelTopUp,
  ecashPurses,
  ecashTopUps,
  topUpMakerNames,
  topUpStateNames,
} from '@cloudsail/contract/payments'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { OpenedOrder } from '@cloudsail/ui/order-flow/opened-order.tsx'
import { Slip, SlipLine } from '@cloudsail/ui/order-flow/slip.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import { useMayChange } from '../agreements/agreement-actions.tsx'
import { ConfirmedOrder } from '../agreements/confirmed-order.tsx'
import css from './e-cash.module.css'

void loadTexts('ecashSigning')
void loadTexts('payAgreements')

type Row = ResponseOf<typeof ecashTopUps>['rows'][number]

/** detailSearch: top-ups of all purses. A waiting one can be withdrawn. */
export default function TopUpsScreen() {
  const t = useTexts('ecashSigning')
  const { data } = useCall(ecashPurses, {})
  return (
    <QueryPage
      query={ecashTopUps}
      filters={[
        {
          name: 'purse',
          label: t('purse'),
          any: t('purse.any'),
          options: (data?.purses ?? []).map(({ purse, chip }) => ({
            value: purse,
            label: t('purseOf', { tail: chip.slice(-4) }),
          })),
        },
      ]}
      rowKey={({ topUpId }) => topUpId}
      totals={({ amount }, _conditions, { found }) => (
        <p className={css.totals}>
          {t('total')} <MoneyText amount={amount} currency="CNY" size="strong" /> {found}
        </p>
      )}
      detail={{ title: () => t('detail'), content: (row) => <Detail row={row} /> }}
      empty={{ title: t('noTopUps'), text: t('noTopUps.text') }}
      make={{ href: '/PAM1401000', text: t('toPurse') }}
    />
  )
}

function Detail({ row }: { row: Row }) {
  const t = useTexts('ecashSigning')
  const language = useLanguage()
  const mayChange = useMayChange()
  const { topUpId, amount, chip, account, state, by, settledAt, reason } = row
  return (
    <>
      <Slip amount={{ amount, currency: 'CNY' }} lines={[]}>
        <SlipLine label={t('purse')}>{spacedNumber(chip)}</SlipLine>
        <SlipLine label={t('account')}>{spacedNumber(account)}</SlipLine>
        <SlipLine label={t('by')}>{topUpMakerNames[by][language]}</SlipLine>
        <SlipLine label={t('state')}>{topUpStateNames[state][language]}</SlipLine>
        {settledAt && <SlipLine label={t('settledAt')}>{momentText(settledAt)}</SlipLine>}
        {reason && <SlipLine label={t('reason')}>{reason[language]}</SlipLine>}
      </Slip>
      {state === 'pending' && mayChange && (
        <ConfirmedOrder
          contract={cancelTopUp}
          input={{ topUp: topUpId }}
          words={{
            button: t('cancel'),
            title: t('cancel.title'),
            confirm: t('cancel.confirm'),
            done: t('cancel.done'),
          }}
        >
          <p>{t('cancel.text', { amount: groupAmount(amount) })}</p>
        </ConfirmedOrder>
      )}
      {state !== 'failed' && <OpenedOrder title={t('order')} orderId={topUpId} />}
    </>
  )
}
