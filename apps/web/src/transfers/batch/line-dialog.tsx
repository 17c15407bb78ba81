import { brand } from '@cloudsail/contract'
import {
  type BatchField,
  batchLine,
  payeeTypes,
  purposes,
  receivingBanks,
} from '@cloudsail/contract/transfers'
import { type FormEvent, useId, useState } from 'react'
import { useCall } from '../../base/queries.ts'
import { useLanguage, useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useErrorTexts } from '../../ui/use-error-texts.ts'
import css from '../contacts.module.css'
import { type DraftLine, fieldsOf } from './batch-form.ts'
import type { LineErrors } from './use-batch-check.ts'

interface Props {
  line: DraftLine
  /** What the bank has said of it so far. */
  errors: LineErrors
  adds: boolean
  onSave: (change: Partial<DraftLine>) => void
  onClose: () => void
}

/** Corrects a line, or adds one. What breaks a field's own rules stays here; the rest is judged with the list. */
export function LineDialog({ line, errors, adds, onSave, onClose }: Props) {
  const t = useTexts('batch')
  const transfers = useTexts('transfers')
  const language = useLanguage()
  const formId = useId()
  const banks = useCall(receivingBanks, {}).data?.banks ?? []
  const [values, setValues] = useState(() => fieldsOf(line))
  const [broken, setBroken] = useState<Partial<Record<BatchField, string>>>({})
  const [told, setTold] = useState(errors)
  const textOf = useErrorTexts(Object.keys(broken).length > 0)
  const field = <Name extends BatchField>(name: Name) => ({
    value: values[name],
    error: broken[name] === undefined ? told[name] : textOf(broken[name]),
    onChange: (value: (typeof values)[Name]) => {
      setValues((before) => ({ ...before, [name]: value }))
      setBroken(({ [name]: _, ...rest }) => rest)
      setTold(({ [name]: _, ...rest }) => rest)
    },
  })
  const account = field('payeeAccount')
  const bank = field('bank')
  const payeeType = field('payeeType')
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The form of the order is around this one as far as events go.
    event.stopPropagation()
    const given = { ...values, payeeName: values.payeeName.trim(), postscript: values.postscript.trim() }
    const result = batchLine.safeParse(given)
    if (result.success) return onSave(given)
    const found = result.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    // The first of each field.
    setBroken(Object.fromEntries(found.toReversed()))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        adds
          ? t('add')
          : line.row === null
            ? t('edit')
            : `${t('edit')} · ${t('lineOfFile', { row: line.row })}`
      }
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={save} noValidate>
        <TextField {...field('payeeName')} label={t('name')} maxLength={80} />
        <TextField
          {...account}
          label={t('account')}
          inputMode="numeric"
          maxLength={40}
          onChange={(text) => account.onChange(text.normalize('NFKC').replace(/[\s-]/g, ''))}
        />
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
      </form>
    </Dialog>
  )
}

/** A list's line needs a value. */
const ownBank = 'own'
