import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { OrderDetail } from '@cloudsail/ui/order-flow/order-detail.tsx'
import css from '../contacts/contacts.module.css'

interface Props {
  orderId: string
  /** Label of the button that repeats the order. */
  repeatLabel: string
  /** False until the order's input has been loaded. */
  isLoaded: boolean
  onRepeat: () => void
  onSaveContact: () => Promise<void>
  save: { busy: boolean; problem: string | undefined }
}

/** Buttons to repeat an order and to save its payee, above the order's detail. */
export function PayeeOrder({ orderId, repeatLabel, isLoaded, onRepeat, onSaveContact, save }: Props) {
  const t = useTexts('transfers')
  return (
    <>
      <div className={css.buttons}>
        <Button look="line" small disabled={!isLoaded} onClick={onRepeat}>
          {repeatLabel}
        </Button>
        <Button look="line" small disabled={!isLoaded} busy={save.busy} onClick={() => void onSaveContact()}>
          {t('saveContact')}
        </Button>
      </div>
      {save.problem && <p role="alert">{save.problem}</p>}
      <OrderDetail orderId={orderId} />
    </>
  )
}
