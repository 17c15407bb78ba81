import { cancelRemittance, remittanceInput } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useBankNow } from '@cloudsail/ui/base/bank-date.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { useQuery } from '@tanstack/react-query'
import css from '../contacts/contacts.module.css'

/** While it is held, it may be approved, sent or cancelled elsewhere. */
const refreshMs = 3_000

interface Props {
  orderId: string
  onCancelled?: () => void
}

/** Shows why a remittance is held and for how long, with a button to cancel it. Renders nothing once it has been sent. */
export function HeldRemittance({ orderId, onCancelled }: Props) {
  const t = useTexts('transfers')
  const { data } = useQuery({
    queryKey: [remittanceInput.name, { orderId }],
    queryFn: ({ signal }) => call(remittanceInput, { orderId }, { signal, reportErrors: 'none' }),
    refetchInterval: ({ state }) => (state.data?.revocableUntil ? refreshMs : false),
  })
  const now = useBankNow()
  const order = useQuickOrder(cancelRemittance)
  const until = data?.revocableUntil
  if (!until || now === null) return null
  const leftMs = Date.parse(until) - now
  const forApproval = data.waitsFor === 'approval'
  const cancel = async () => {
    if (!(await order.give({ remittance: orderId }))) return
    showToast('success', t('held.cancelled'))
    await invalidateQueries()
    onCancelled?.()
  }
  const words = () => {
    if (!forApproval && leftMs <= 0) return t('held.going')
    const values = { time: momentText(until), left: countdown(leftMs) }
    if (!forApproval) return t('held.until', values)
    return leftMs > 0 ? t('held.approvalUntil', values) : t('held.approval')
  }
  return (
    <MessageBar kind={order.problem ? 'error' : 'info'} live={order.problem !== undefined}>
      <p>{order.problem ?? words()}</p>
      {(forApproval || leftMs > 0) && (
        <p className={css.buttons}>
          <Button look="line" small busy={order.busy} onClick={() => void cancel()}>
            {t('held.cancel')}
          </Button>
        </p>
      )}
    </MessageBar>
  )
}

/** Formats a countdown: "1:59:30". */
function countdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
