import type { OrderContract } from '@cloudsail/contract/orders'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { type ReactNode, useState } from 'react'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: any order without a factor
  contract: OrderContract<any, any>
  input: object
  /** Words of the button, of the dialog and of what is said once it is done. */
  words: { button: string; title: string; confirm: string; done: string }
  /** What it means. */
  children: ReactNode
}

/** An order without a factor behind a button: what it means is said before, and what refuses it stays in place. */
export function ConfirmedOrder({ contract, input, words, children }: Props) {
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
      <Button look="line" small onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        actions={
          <>
            <Button look="line" onClick={() => setOpen(false)}>
              {t('keep')}
            </Button>
            <Button busy={order.busy} onClick={() => void give()}>
              {words.confirm}
            </Button>
          </>
        }
      >
        {children}
        {order.problem && (
          <MessageBar kind="error" live>
            {order.problem}
          </MessageBar>
        )}
      </Dialog>
    </>
  )
}
