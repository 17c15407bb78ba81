import { type Currency, groupAmount } from '@cloudsail/contract'
import { lossKindNames } from '@cloudsail/contract/accounts'
import type { AccountRow, LosableThing } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { readAmount } from '../base/amounts.ts'
import { Pieces } from '../cash/pieces.tsx'
import { PadField } from '../pad/pad-field.tsx'
import { Button } from '../parts/button.tsx'
import { Choice, FieldBlock, Select, TextField, Tick } from '../parts/form.tsx'
import css from './action-fields.module.css'
import type { ActionField } from './describe.ts'
import { choiceLabel, fieldLabel } from './labels.ts'
import { ScanField } from './scan-field.tsx'
import { emptyValues, type FormValue, type FormValues } from './values.ts'

/** More options than this are chosen from a list that opens. */
const mostInList = 5

/** Longer words than this, in half-width characters, stand one a line. */
const mostInRow = 12
const widthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)

interface Props {
  fields: readonly ActionField[]
  values: FormValues
  accounts: readonly AccountRow[]
  chosenAccount: string
  losable: readonly LosableThing[]
  /** A fault of the server at a path such as `counts.0.pieces`. */
  fault: { field: string; text: string } | null
  disabled?: boolean
  /** Words about a field: what its value follows from, or a check that held. */
  about?: Readonly<Record<string, About>>
  /** The field that has the cursor at first. */
  first?: string
  /** Takes what the values become, from the latest values: two fields may change before the page is drawn again. */
  onChange(change: (values: FormValues) => FormValues): void
}

export interface About {
  hint?: string
  good?: string
  /** Read from a device: grey, and said so. */
  from?: string
}

/** The fields of an action, in the order of its definition. */
export function ActionFields(props: Props) {
  const { fields, values, onChange, disabled } = props
  const one = (field: ActionField) => (
    <OneField
      key={field.name}
      {...props}
      field={field}
      value={values[field.name] ?? ''}
      onValue={(value) => onChange((latest) => ({ ...latest, [field.name]: value }))}
    />
  )
  if (fields.every(({ ask }) => ask.kind === 'customer')) return <NothingToFill />
  // Two counts stand beside each other, to be compared.
  const counts = fields.filter(({ ask }) => ask.kind === 'pieces')
  return (
    <fieldset disabled={disabled}>
      <FieldBlock>
        {fields
          .filter((field) => counts.length < 2 || field.ask.kind !== 'pieces')
          .map((field) => one(field))}
        {counts.length >= 2 && <div className={css.beside}>{counts.map((field) => one(field))}</div>}
      </FieldBlock>
    </fieldset>
  )
}

/** Stands where an action asks for nothing, or for the customer alone. */
function NothingToFill() {
  const t = useTexts('staff')
  return <p>{t('action.nothingToFill')}</p>
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
  const { field, value, values, onValue, fault, accounts, chosenAccount } = props
  const { name, ask, empty } = field
  const label = fieldLabel(labels, name)
  const placeholder = empty === 'refused' ? '' : t('optional')
  const own = fault?.field === name ? fault.text : null
  const inner = fault?.field.startsWith(`${name}.`)
    ? { field: fault.field.slice(name.length + 1), text: fault.text }
    : null
  const text = typeof value === 'string' ? value : ''
  const about = props.about?.[name]
  switch (ask.kind) {
    case 'customer':
    case 'device':
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
    case 'losable': {
      // A temporary report can be made permanent, so that it is offered again.
      const offered = props.losable.filter(({ reported }) =>
        ask.reported ? reported !== null : reported !== 'permanent',
      )
      if (offered.length === 0) return <p>{t(ask.reported ? 'losable.noneReported' : 'losable.none')}</p>
      const options = offered.map(({ subject, text: name, reported }) => ({
        value: subject,
        label:
          reported === null ? name[language] : `${name[language]} · ${lossKindNames[reported][language]}`,
      }))
      const choice = { label, value: text, fault: own, options, onChange: onValue }
      return options.length > mostInList ? <Select {...choice} /> : <Choice list {...choice} />
    }
    case 'choice': {
      const options = ask.values.map((each) => ({
        value: each,
        label: choiceLabel(labels, name, each, language),
      }))
      const choice = { label, value: text, fault: own, options, onChange: onValue, ...about }
      return options.length > mostInList ? (
        <Select {...choice} />
      ) : (
        <Choice
          list={options.length > 3 || options.some((each) => widthOf(each.label) > mostInRow)}
          {...choice}
        />
      )
    }
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
          {/* A group that stands alone is named by the block around it. */}
          <legend className={props.fields.length === 1 ? css.heard : undefined}>{label}</legend>
          <ActionFields
            {...props}
            fields={ask.fields}
            values={value as FormValues}
            fault={inner}
            onChange={(change) => onValue(change(value as FormValues))}
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
                onChange={(change) => onValue(rows.map((each, n) => (n === at ? change(each) : each)))}
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
    case 'scan':
      return <ScanField label={label} value={text} fault={own} onChange={onValue} />
    case 'secret':
      return <PadField name={name} label={label} fault={own} />
    case 'pieces':
      return (
        <Pieces
          label={label}
          {...(values.currency && { currency: String(values.currency) as Currency })}
          value={value as Record<string, string>}
          fault={own}
          onChange={onValue}
        />
      )
    case 'amount':
      return (
        <TextField
          numbers
          label={label}
          value={text}
          fault={own}
          placeholder={placeholder}
          {...about}
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
          placeholder={placeholder}
          focusFirst={props.first === name}
          {...about}
          numbers={ask.kind === 'count' || ask.kind === 'number'}
          onChange={onValue}
        />
      )
  }
}
