import { brand } from '@cloudsail/contract'
import {
  type BatchField,
  batchLine,
  payeeTypes,
  purposes,
  receivingBanks,
} from '@cloudsail/contract/transfers'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { useForm } from '@cloudsail/ui/form/use-form.ts'
import { tidyBy, validateBy } from '@cloudsail/ui/form/validate.ts'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useId } from 'react'
import { type DraftLine, fieldsOf } from './batch-form.ts'
import type { LineErrors } from './use-batch-check.ts'

interface Props {
  line: DraftLine
  /** Errors that the bank has reported so far. */
  errors: LineErrors
  adds: boolean
  onSave: (change: Partial<DraftLine>) => void
  onClose: () => void
}

const validateLine = (line: object) => validateBy(batchLine, line)
const tidyLine = tidyBy(batchLine)

/** Edits or adds a line. Errors of single fields keep the dialog open. The rest is validated with the list. */
export function LineDialog({ line, errors, adds, onSave, onClose }: Props) {
  const t = useTexts('batch')
  const transfers = useTexts('transfers')
  const language = useLanguage()
  const formId = useId()
  const banks = useCall(receivingBanks, {}).data?.banks ?? []
  const form = useForm({
    initial: fieldsOf(line),
    validate: validateLine,
    tidy: tidyLine,
    send: (input) => onSave(input as ReturnType<typeof fieldsOf>),
  })
  const field = <Name extends BatchField>(name: Name) => {
    const own = form.field(name)
    // An error by the bank applies only while the value is unchanged.
    return { ...own, error: own.error ?? (own.value === line[name] ? errors[name] : undefined) }
  }
  const bank = field('bank')
  const payeeType = field('payeeType')
  return (
    <AskDialog
      onClose={onClose}
      title={
        adds
          ? t('add')
          : line.row === null
            ? t('edit')
            : `${t('edit')} · ${t('lineOfFile', { row: line.row })}`
      }
      keep={t('cancel')}
      confirm={t('save')}
      form={formId}
    >
      <FormFrame id={formId} form={form}>
        <TextField {...field('payeeName')} label={t('name')} maxLength={80} />
        <NumberField outside={bank.value !== ''} {...field('payeeAccount')} label={t('account')} />
        <Select
          {...bank}
          label={t('bank')}
          value={bank.value === 'unknown' ? '' : bank.value || ownBank}
          onChange={(value) => bank.onChange(value === ownBank ? '' : value)}
          options={[
            { value: ownBank, label: brand.bank[language] },
            ...banks.map((each) => ({ value: each.bank, label: each.name[language] })),
          ]}
        />
        {(bank.value !== '' || payeeType.error) && (
          <Select
            {...payeeType}
            label={transfers('payeeType')}
            options={payeeTypes.map((type) => ({ value: type, label: transfers(`payeeType.${type}`) }))}
          />
        )}
        <MoneyField {...field('amount')} label={t('amount')} currency="CNY" />
        <Select
          {...field('purpose')}
          label={transfers('purpose')}
          options={purposes.map((purpose) => ({ value: purpose, label: transfers(`purpose.${purpose}`) }))}
        />
        <TextField {...field('postscript')} label={transfers('postscript')} maxLength={80} optional />
      </FormFrame>
    </AskDialog>
  )
}

/** Options of a list need a value, so this bank has one too. */
const ownBank = 'own'
