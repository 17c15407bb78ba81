import type { changeContact, changeOutsideContact } from '@cloudsail/contract/transfers'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import type { ListedContact } from './contact-list.tsx'

interface Props {
  contact: ListedContact
  contract: typeof changeContact | typeof changeOutsideContact
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation before a contact is removed. */
export function RemoveContactDialog({ contact, contract, onClose, onRemoved }: Props) {
  const t = useTexts('transfers')
  const order = useQuickOrder(contract as typeof changeContact)
  const remove = async () => {
    if (!(await order.give({ action: 'remove', contactId: contact.contactId }))) return
    showToast('success', t('contactRemoved'))
    onRemoved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={order.busy} onClick={() => void remove()}>
            {t('removeContact')}
          </Button>
        </>
      }
    >
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
      <p>{t('removeText', { name: contact.name })}</p>
    </Dialog>
  )
}
