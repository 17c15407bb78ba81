import { tailOf } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import { fxQuota, isFxCurrency } from '@cloudsail/contract/remittance'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { BuyFields } from './buy-fields.tsx'
import { buyForm } from './buy-form.ts'
import css from './exchange.module.css'
import { TradeAside } from './trade-aside.tsx'
import { useFxAccounts } from './use-fx-accounts.ts'

/** PFN0301000: buys foreign currency for RMB. */
export default function BuyScreen() {
  const t = useTexts('remittance')
  const title = useScreenTitle()
  const { data } = useCall(fxQuota, {})
  // Non-residents buy at a branch only, but sell here.
  if (data && !data.isResident)
    return (
      <div className={css.page}>
        <PageHeading>{title}</PageHeading>
        <Card>
          <div className={css.page}>
            <MessageBar kind="warn" title={t('resident.title')}>
              {t('resident.text')}
            </MessageBar>
            <div>
              <ButtonLink href="#/PFN0302000">{t('next.sell')}</ButtonLink>
            </div>
          </div>
        </Card>
      </div>
    )
  return (
    <OrderFlow
      form={buyForm}
      history="/PFN0303000"
      submitLabel={t('buy.submit')}
      aside={<Aside />}
      next={() => (
        <>
          <NextStep icon="list" href="/PFN0303000">
            {t('next.trades')}
          </NextStep>
          <NextStep icon="arrowRight" href="/PFN0302000">
            {t('next.sell')}
          </NextStep>
        </>
      )}
    >
      <BuyFields form={buyForm} />
    </OrderFlow>
  )
}

function Aside() {
  const t = useTexts('remittance')
  const language = useLanguage()
  const { values } = useOrderForm(buyForm)
  const currency = isFxCurrency(values.currency) ? values.currency : null
  const account = useFxAccounts()?.find(({ accountId }) => accountId === values.accountId)
  const into =
    account &&
    currency &&
    t('line.intoValue', { tail: tailOf(account.number), currency: currencyNames[currency][language] })
  return (
    <TradeAside side="buy" currency={currency} cash={false} amount={values.amount} into={into ?? undefined} />
  )
}
