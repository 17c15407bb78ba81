import { tailOf } from '@cloudsail/contract'
import { isFxCurrency } from '@cloudsail/contract/remittance'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SellFields } from './sell-fields.tsx'
import { sellForm } from './sell-form.ts'
import { TradeAside } from './trade-aside.tsx'
import { useFxAccounts } from './use-fx-accounts.ts'

/** PFN0302000: sells foreign currency or banknotes for RMB. */
export default function SellScreen() {
  const t = useTexts('remittance')
  return (
    <OrderFlow
      form={sellForm}
      history="/PFN0303000"
      submitLabel={t('sell.submit')}
      aside={<Aside />}
      next={() => (
        <>
          <NextStep icon="list" href="/PFN0303000">
            {t('next.trades')}
          </NextStep>
          <NextStep icon="arrowRight" href="/PFN0301000">
            {t('next.buy')}
          </NextStep>
        </>
      )}
    >
      <SellFields form={sellForm} />
    </OrderFlow>
  )
}

function Aside() {
  const t = useTexts('remittance')
  const { values } = useOrderForm(sellForm)
  const [accountId, code, banknotes] = values.from.split('.')
  const account = useFxAccounts()?.find((each) => each.accountId === accountId)
  const into = account && t('line.intoRmb', { tail: tailOf(account.number) })
  const currency = isFxCurrency(code) ? code : null
  return (
    <TradeAside
      side="sell"
      currency={currency}
      cash={banknotes !== undefined}
      amount={values.amount}
      into={into}
    />
  )
}
