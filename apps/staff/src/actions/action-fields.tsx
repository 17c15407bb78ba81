import { groupAmount } from '@cloudsail/contract'
import type { AccountRow } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { readAmount } from '../base/amounts.ts'
import { Pieces } from '../cash/pieces.tsx'
import { PadField } from '../pad/pad-field.tsx'
import { Button } from '../parts/button.tsx'
import { Choice, FieldBlock, TextField, Tick } from '../parts/form.tsx'
import css from './action-fields.module.css'
import type { ActionField } from './describe.ts'
import { choiceLabel, fieldLabel } from './labels.ts'
import { emptyValues, type FormValue, type FormValues } from './values.ts'

interface Props {
  fields: readonly ActionField[]
  values: FormValues
  accounts: readonly AccountRow[]
  chosenAccount: string
  /** A fault of the server at a path such as `counts.0.pieces`. */
  fault: { field: string; text: string } | null
  disabled?: boolean
  onChange(values: FormValues): void
}

/** The fields of an action, in the order of its definition. */
export function ActionFields(props: Props) {
  const { fields, values, onChange, disabled } = props
  return (
    <fieldset disabled={disabled}>
      <FieldBlock>
        {fields.map((field) => (
          <OneField
            key={field.name}
            {...props}
            field={field}
            value={values[field.name] ?? ''}
            onValue={(value) => onChange({ ...values, [field.name]: value })}
          />
        ))}
      </FieldBlock>
    </fieldset>
  )
}

interface OneProps extends Props {
  field: ActionField
  value: FormValue
  onValue(value: FormValue): void
}

function OneField(props: OneProps) {
  const t = useTexts('staff')
  const labels = useTexts('actions')
  const language = useLanguage()
  const { field, value, onValue, fault, accounts, chosenAccount } = props
  const { name, ask, optional } = field
  const label = fieldLabel(labels, name) + (optional ? t('optional') : '')
  const own = fault?.field === name ? fault.text : null
  const inner = fault?.field.startsWith(`${name}.`)
    ? { field: fault.field.slice(name.length + 1), text: fault.text }
    : null
  const text = typeof value === 'string' ? value : ''
  switch (ask.kind) {
    case 'customer':
      return null
    case 'account':
      return (
        <Choice
          list
          label={label}
          value={text || chosenAccount}
          fault={own}
          options={accounts.map(({ accountId, kind, number }) => ({
            value: accountId,
            label: `${kind[language]} ${number}`,
          }))}
          onChange={onValue}
        />
      )
    case 'choice':
      return (
        <Choice
          list={ask.values.length > 3}
          label={label}
          value={text}
          fault={own}
          options={ask.values.map((each) => ({
            value: each,
            label: choiceLabel(labels, name, each, language),
          }))}
          onChange={onValue}
        />
      )
    case 'choices': {
      const chosen = value as readonly string[]
      return (
        <fieldset className={css.group}>
          <legend>{label}</legend>
          {ask.values.map((each) => (
            <Tick
              key={each}
              checked={chosen.includes(each)}
              onChange={(on) => onValue(on ? [...chosen, each] : chosen.filter((other) => other !== each))}
            >
              {choiceLabel(labels, name, each, language)}
            </Tick>
          ))}
        </fieldset>
      )
    }
    case 'flag':
      return (
        <Tick checked={value === true} onChange={onValue}>
          {label}
        </Tick>
      )
    case 'group':
      return (
        <fieldset className={css.group}>
          <legend>{label}</legend>
          <ActionFields
            {...props}
            fields={ask.fields}
            values={value as FormValues}
            fault={inner}
            onChange={onValue}
          />
        </fieldset>
      )
    case 'rows': {
      const rows = value as readonly FormValues[]
      return (
        <fieldset className={css.group}>
          <legend>{label}</legend>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <div key={at} className={css.row}>
              <ActionFields
                {...props}
                fields={ask.fields}
                values={row}
                fault={
                  inner?.field.startsWith(`${at}.`)
                    ? { field: inner.field.slice(String(at).length + 1), text: inner.text }
                    : null
                }
                onChange={(next) => onValue(rows.map((each, n) => (n === at ? next : each)))}
              />
              {ask.count === undefined && (
                <Button small onPress={() => onValue(rows.filter((_, n) => n !== at))}>
                  {t('rows.remove')}
                </Button>
              )}
            </div>
          ))}
          {ask.count === undefined && (
            <Button small onPress={() => onValue([...rows, emptyValues(ask.fields)])}>
              {t('rows.add')}
            </Button>
          )}
        </fieldset>
      )
    }
    case 'secret':
      return <PadField name={name} label={label} fault={own} />
    case 'pieces':
      return <Pieces label={label} value={value as Record<string, string>} fault={own} onChange={onValue} />
    case 'amount':
      return (
        <TextField
          numbers
          label={label}
          value={text}
          fault={own}
          onChange={onValue}
          onLeave={() => /[wkb]$/i.test(text) && onValue(groupAmount(readAmount(text)))}
        />
      )
    default:
      return (
        <TextField
          label={label}
          value={text}
          fault={own}
          numbers={ask.kind === 'count' || ask.kind === 'number'}
          onChange={onValue}
        />
      )
  }
}
