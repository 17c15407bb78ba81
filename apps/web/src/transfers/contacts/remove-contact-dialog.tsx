import type { changeContact, changeOutsideContact } from '@cloudsail/contract/transfers'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
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
    <AskDialog
      onClose={onClose}
      title={t('removeTitle')}
      keep={t('cancel')}
      confirm={t('removeContact')}
      busy={order.busy}
      onConfirm={() => void remove()}
    >
      {order.problem && (
        <MessageBar kind="error" live>
          {order.problem}
        </MessageBar>
      )}
      <p>{t('removeText', { name: contact.name })}</p>
    </AskDialog>
  )
}
