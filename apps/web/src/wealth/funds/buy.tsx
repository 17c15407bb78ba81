import { fundDetail, fundPapersOf, subscribeFund } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Estimate } from '../purchase/estimate.tsx'
import { PurchaseFields, purchaseValues } from '../purchase/purchase-fields.tsx'
import { ToOrders } from './to-orders.tsx'

const form = defineOrderForm({ contract: subscribeFund, initial: purchaseValues })

/** PIF1301000: buys a fund for an amount. */
export function Buy({ productCode }: { productCode: string }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const answer = useCall(fundDetail, { productCode })
  const detail = answer.data
  if (!detail) return answer.isError ? <FailedToLoad answer={answer} /> : <Skeleton look="block" />
  const { fund, dayCap, schedule, typesConsent } = detail
  const { first } = fund
  return (
    <OrderFlow
      form={form}
      history="/PIF1305000"
      title={t('buy.of', { name: fund.name[language] })}
      submitLabel={t('submit')}
      again={t('again')}
      aside={
        <Estimate
          form={form}
          currency="CNY"
          subscriptionPpm={fund.subscriptionPpm}
          flatFee={detail.flatFee}
          nav={fund.nav}
          tradeOn={schedule?.tradeOn}
          days={
            schedule
              ? `${schedule.confirmOn} ${t('days.confirm')} · ${schedule.redeemableOn} ${t('days.redeem')}`
              : undefined
          }
        />
      }
      next={() => <ToOrders />}
    >
      <PurchaseFields
        form={form}
        product={{
          code: fund.productCode,
          currency: 'CNY',
          typesConsent,
          rule: { least: first, step: detail.step, cap: dayCap },
        }}
        papers={fundPapersOf(fund.productCode, fund.risk)}
        labels={{
          amount: t('amount'),
          hint: dayCap === null ? t('amount.hint', { first }) : t('amount.cap', { first, cap: dayCap }),
          agreed: t('agreed'),
        }}
        warnings={fund.type === 'money' ? [t('past'), t('past.money')] : [t('past')]}
      />
    </OrderFlow>
  )
}
