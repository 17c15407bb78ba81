import { brand } from '@cloudsail/contract'
import { buyProduct, overseasProducts, wealthPapersOf, wealthProducts } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import type { Route } from '@cloudsail/ui/base/screen.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Estimate } from '../purchase/estimate.tsx'
import { PurchaseFields, purchaseValues } from '../purchase/purchase-fields.tsx'

const form = defineOrderForm({ contract: buyProduct, initial: purchaseValues })

interface Props {
  overseas: boolean
  /** The screen that lists orders of these products. */
  orders: Route
  productCode: string
}

/** PIF1203000: buys a wealth product for an amount. */
export function BuyProduct({ overseas, orders, productCode }: Props) {
  const t = useTexts('products')
  const language = useLanguage()
  const answer = useCall(overseas ? overseasProducts : wealthProducts, {})
  if (answer.isError) return <FailedToLoad answer={answer} />
  const product = answer.data?.products.find((each) => each.productCode === productCode)
  if (!answer.data) return <Skeleton look="block" />
  if (!product) return <p>{t('none')}</p>
  const { currency, first, step, dayCap, schedule, raising } = product
  return (
    <OrderFlow
      form={form}
      title={t('buy.of', { name: product.name[language] })}
      submitLabel={t('submit')}
      again={t('again')}
      aside={
        <Estimate
          form={form}
          currency={currency}
          subscriptionPpm={product.subscriptionPpm}
          flatFee={answer.data.flatFee}
          nav={raising !== null || product.type === 'cash' ? 'par' : product.nav}
          tradeOn={schedule?.tradeOn}
          days={
            schedule
              ? `${schedule.confirmOn} ${t(raising ? 'days.value' : 'days.confirm')} · ${schedule.redeemableOn} ${t(raising ? 'days.matures' : 'days.redeem')}`
              : undefined
          }
        />
      }
      next={() => (
        <NextStep icon="list" href={orders} note={t('toOrders.note')}>
          {t('toOrders')}
        </NextStep>
      )}
    >
      <PurchaseFields
        form={form}
        product={{
          code: productCode,
          currency,
          typesConsent: product.typesConsent,
          rule: { least: first, step, cap: dayCap },
        }}
        papers={wealthPapersOf(productCode)}
        labels={{
          amount: t('amount'),
          hint:
            dayCap === null
              ? t('amount.hint', { first, step })
              : t('amount.cap', { first, step, cap: dayCap }),
          agreed: t('agreed'),
        }}
        warnings={[t('benchmark.note'), t('seller', { manager: brand.wealthManager[language] })]}
      />
    </OrderFlow>
  )
}
