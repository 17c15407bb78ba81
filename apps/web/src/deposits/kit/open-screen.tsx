import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import type { ReactNode } from 'react'
import { DepositOrder, type DepositOrderProps } from './deposit-order.tsx'

interface Props<Values extends object> extends Omit<DepositOrderProps<Values>, 'aside' | 'submitLabel'> {
  /** The words on the button, if not as for other products. */
  submitLabel?: string
  /** What the deposit earns, once it is known. */
  earnings: ReactNode
}

/** The screen that opens a deposit. Beside the fields stands what it earns, and that it is insured. */
export function OpenScreen<Values extends object>({ submitLabel, earnings, ...order }: Props<Values>) {
  const t = useTexts('timeDeposits')
  return (
    <DepositOrder
      {...order}
      submitLabel={submitLabel ?? t('open.submit')}
      aside={
        <>
          {earnings}
          <MessageBar>{t('insurance')}</MessageBar>
        </>
      }
    />
  )
}
