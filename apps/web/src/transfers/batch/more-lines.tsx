import { addMonths, batchTransferMax } from '@cloudsail/contract'
import { batchProgress, queryBatches } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { batchForm, lineAgain } from './batch-form.ts'
import { ContactsDialog } from './contacts-dialog.tsx'

/** Adds lines from contacts and, while there are none yet, those of the last batch. */
export function MoreLines() {
  const t = useTexts('batch')
  const { values, set } = useOrderForm(batchForm)
  const [isOpen, setOpen] = useState(false)
  const room = batchTransferMax - values.lines.length
  return (
    <>
      {room > 0 && (
        <Button look="line" small onClick={() => setOpen(true)}>
          <Icon name="user" />
          {t('contacts')}
        </Button>
      )}
      {values.lines.length === 0 && <LastBatch />}
      {isOpen &&
        // Rendered outside the order's form, because pressing Enter in the dialog must not send the form.
        createPortal(
          <ContactsDialog
            room={room}
            onAdd={(lines) => {
              set({ lines: [...values.lines, ...lines] })
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}

function LastBatch() {
  const today = useBankDate()
  return today && <Repeat today={today} />
}

/** Fills in the lines of the newest batch of a year. They are checked anew like lines that are typed. */
function Repeat({ today }: { today: string }) {
  const t = useTexts('batch')
  const { set } = useOrderForm(batchForm)
  const [isBusy, setBusy] = useState(false)
  const last = useCall(queryBatches, { from: addMonths(today, -12), to: today }).data?.rows[0]
  if (!last) return null
  const repeat = async () => {
    setBusy(true)
    await call(batchProgress, { orderId: last.orderId }, { busy: true })
      .then(({ lines }) => set({ lines: lines.map(lineAgain) }))
      .catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button look="line" small busy={isBusy} onClick={() => void repeat()}>
      {t('last', { on: last.submittedAt.slice(0, 10) })}
    </Button>
  )
}
