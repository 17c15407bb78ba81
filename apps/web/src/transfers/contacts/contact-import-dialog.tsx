import type { Call, ResponseOf } from '@cloudsail/contract'
import type { OrderContract } from '@cloudsail/contract/orders'
import { type contactSheet, type outsideContactSheet, sheetMaxBytes } from '@cloudsail/contract/transfers'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { saveDocument } from '@cloudsail/ui/save-file.ts'
import { useState } from 'react'
import { SheetField } from '../batch/sheet-field.tsx'
import css from './contacts.module.css'

/** Calls and texts for the export and import of a contact list as a spreadsheet. */
export interface ContactSheet {
  calls: typeof contactSheet | typeof outsideContactSheet
  contract: OrderContract
}

type Rows = ResponseOf<typeof contactSheet.reads>['rows']

/** Saves the list as a file, which also serves as the template for imports. */
export async function exportContacts({ calls }: ContactSheet): Promise<void> {
  await call(calls.exports as Call<never, never>, {} as never, { busy: true }).then(
    saveDocument as never,
    () => undefined,
  )
}

interface Props {
  sheet: ContactSheet
  onClose: () => void
  onImported: () => void
}

/** Reads a file, shows the errors line by line, and imports the valid lines. */
export function ContactImportDialog({ sheet, onClose, onImported }: Props) {
  const t = useTexts('transfers')
  const [rows, setRows] = useState<Rows | null>(null)
  const order = useQuickOrder(sheet.contract)
  const wrong = rows?.filter(({ errors }) => errors.length > 0) ?? []
  const right = rows?.filter(({ errors, change }) => errors.length === 0 && change !== 'same') ?? []
  const read = async (base64: string) => {
    setRows(null)
    const answer = await call(
      sheet.calls.reads as typeof contactSheet.reads,
      { base64 },
      { busy: true, reportErrors: 'none' },
    )
    setRows(answer.rows)
  }
  const take = async () => {
    const contacts = right.map(({ contact }) => contact)
    if (!(await order.give({ action: 'import', contacts } as never))) return
    showToast('success', t('import.done', { count: contacts.length }))
    onImported()
  }
  return (
    <AskDialog
      onClose={onClose}
      wide
      title={t('import')}
      keep={t('cancel')}
      confirm={t('import.take', { count: right.length })}
      busy={order.busy}
      disabled={right.length === 0}
      onConfirm={() => void take()}
    >
      <div className={css.form}>
        <p>{t('import.how')}</p>
        <div>
          <Button look="line" small onClick={() => void exportContacts(sheet)}>
            <Icon name="download" />
            {t('import.template')}
          </Button>
        </div>
        <SheetField
          label={t('import.file')}
          hint={t('import.hint')}
          choose={t('import.choose')}
          maxBytes={sheetMaxBytes}
          onRead={read}
        />
        {rows && <Found rows={rows} wrong={wrong} />}
        {order.problem && (
          <MessageBar kind="error" live>
            {order.problem}
          </MessageBar>
        )}
      </div>
    </AskDialog>
  )
}

function Found({ rows, wrong }: { rows: Rows; wrong: Rows }) {
  const t = useTexts('transfers')
  const count = (change: Rows[number]['change']) =>
    rows.filter((row) => row.errors.length === 0 && row.change === change).length
  return (
    <>
      <MessageBar kind={wrong.length > 0 ? 'warn' : 'success'} live>
        {t('import.found', { added: count('new'), changed: count('changed'), same: count('same') })}
        {wrong.length > 0 && (
          <>
            <Gap />
            {t('import.wrong', { count: wrong.length })}
          </>
        )}
      </MessageBar>
      {wrong.length > 0 && (
        <ul className={css.wrong}>
          {wrong.map(({ row, contact, errors }) => (
            <li key={row}>
              <b>{t('import.row', { row })}</b> {contact.name || contact.account}
              {errors.map(({ field, text }) => (
                <span key={field}>{text}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
