import type { OrderContract } from '@cloudsail/contract/orders'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { type ReactNode, useState } from 'react'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: any order without a factor
  contract: OrderContract<any, any>
  input: object
  /** The words of the button, the dialog and the final message. */
  words: { button: string; title: string; confirm: string; done: string }
  /** Draws the button. Default: an outlined one. */
  button?: (open: () => void) => ReactNode
  /** The consequences of the order. */
  children: ReactNode
}

/**
 * A button for an order without a factor. A dialog explains the order first. The reason of a refusal is shown in the dialog.
 */
export function ConfirmedOrder({ contract, input, words, button, children }: Props) {
  const t = useTexts('payAgreements')
  const [open, setOpen] = useState(false)
  const order = useQuickOrder(contract)
  const give = async () => {
    if (!(await order.give(input as never))) return
    setOpen(false)
    showToast('success', words.done)
    await invalidateQueries()
  }
  return (
    <>
      {button?.(() => setOpen(true)) ?? (
        <Button look="line" small onClick={() => setOpen(true)}>
          {words.button}
        </Button>
      )}
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        keep={t('keep')}
        confirm={words.confirm}
        busy={order.busy}
        onConfirm={() => void give()}
        problem={order.problem}
      >
        {children}
      </AskDialog>
    </>
  )
}
