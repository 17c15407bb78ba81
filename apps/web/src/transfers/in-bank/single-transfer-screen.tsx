import { inBankTransfer, queryTransfers } from '@cloudsail/contract/transfers'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useTheme } from '@cloudsail/ui/base/theme.ts'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TellStep } from '@cloudsail/ui/order-flow/tell-step.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { HistoryStep } from '../history/history-step.tsx'
import { MonthlyTransfer } from '../monthly-step.tsx'
import { InBankAside, InBankFields, InBankSum, noInBank } from './in-bank-fields.tsx'

const ElderFields = lazy(() => loadChunk(() => import('../elder/elder-fields.tsx')))

const form = defineOrderForm({ contract: inBankTransfer, initial: noInBank })

/**
 * PTR0101000: transfers to another account of this bank. Large type asks only two questions. The input stays when the look
 * is changed.
 */
export default function SingleTransferScreen() {
  const t = useTexts('transfers')
  const { elder } = useTheme()
  return (
    <OrderFlow
      form={form}
      history="/PTR0103000"
      historyView="single"
      submitLabel={t('submit')}
      plain={elder}
      aside={elder ? undefined : <InBankAside form={form} />}
      sum={elder ? undefined : <InBankSum form={form} />}
      again={t('another')}
      next={(receipt, values) => (
        <>
          <TellStep receipt={receipt} name={values.payeeName} />
          <MonthlyTransfer receipt={receipt} values={values} />
          <HistoryStep href="/PTR0103000" query={queryTransfers}>
            {t('toQuery')}
          </HistoryStep>
        </>
      )}
    >
      {elder ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ElderFields form={form} />
        </Suspense>
      ) : (
        <InBankFields form={form} />
      )}
    </OrderFlow>
  )
}
