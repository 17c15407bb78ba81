import { contacts, recentPayees } from '@cloudsail/contract/transfers'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import fieldCss from '@cloudsail/ui/field.module.css'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useId, useState } from 'react'
import type { InBank } from '../in-bank/in-bank-fields.tsx'
import { PayeeFields } from '../payees/payee-fields.tsx'
import { CheckWords, usePayeeCheck } from '../payees/payee-status.tsx'
import css from './elder-fields.module.css'
import { Numbered } from './numbered.tsx'

const shownPeople = 3

interface Person {
  name: string
  account: string
  /** "女儿", as the customer wrote it in the contact. */
  relation: string
}

/** Returns the payees paid last, then contacts, without duplicates, under the customer's names for them. */
function usePeople(): Person[] | undefined {
  const recent = useCall(recentPayees, {}).data?.payees
  const known = useCall(contacts, {}).data?.contacts
  if (!recent || !known) return undefined
  const relations = new Map(known.map(({ account, remark }) => [account, remark]))
  const people = [...recent, ...known].map(({ name, account }) => ({
    name,
    account,
    relation: relations.get(account) ?? '',
  }))
  return [...new Map(people.map((person) => [person.account, person])).values()]
}

/** Lets the customer choose a payee: people with picture, relation and name before any number. Other payees are typed. */
export function ElderPayee({ form }: { form: FormWith<InBank> }) {
  const t = useTexts('elderTransfer')
  const { field, values, set, error } = useOrderForm(form)
  const people = usePeople()
  const shown = people?.slice(0, shownPeople) ?? []
  const [others, setOthers] = useState(false)
  const chosen = shown.some(
    ({ name, account }) => name === values.payeeName && account === values.payeeAccount,
  )
  // Values filled in elsewhere have to be visible.
  const isTyped =
    others || (people !== undefined && !chosen && (shown.length === 0 || values.payeeAccount !== ''))
  const problem = error('payeeName') ?? error('payeeAccount')
  const id = useId()
  return (
    <section className={css.payee} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>
          <Numbered number={1}>{t('who')}</Numbered>
        </h2>
        {shown.length > 0 && (
          <Button
            look="text"
            aria-expanded={isTyped}
            onClick={() => {
              setOthers(!isTyped)
              if (isTyped !== chosen) set({ payeeName: '', payeeAccount: '' })
            }}
          >
            {t('others')}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <div
          role="radiogroup"
          aria-label={t('people')}
          aria-invalid={(!isTyped && problem !== undefined) || undefined}
          tabIndex={-1}
          className={css.people}
        >
          {shown.map((person) => (
            <Face
              key={person.account}
              person={person}
              checked={!isTyped && person.account === values.payeeAccount}
              onChoose={() => {
                setOthers(false)
                set({ payeeName: person.name, payeeAccount: person.account })
              }}
            />
          ))}
        </div>
      )}
      {isTyped ? (
        <PayeeFields typed name={field('payeeName')} account={field('payeeAccount')} />
      ) : (
        <p className={css.check} role="status">
          {problem ? <span className={fieldCss.error}>{problem}</span> : chosen && <Known {...values} />}
        </p>
      )}
    </section>
  )
}

function Face({ person, checked, onChoose }: { person: Person; checked: boolean; onChoose: () => void }) {
  const { name, account, relation } = person
  return (
    <label className={cx(css.person, checked && css.chosen)}>
      <input type="radio" name="elder-payee" value={account} checked={checked} onChange={onChoose} />
      <span className={css.face} aria-hidden="true">
        {/^[a-z]/i.test(name) ? name[0] : [...name].at(-1)}
      </span>
      {relation && <span>{relation}</span>}
      <b>{name}</b>
    </label>
  )
}

/** Shows what is known about the chosen payee. */
function Known({ payeeName, payeeAccount }: Pick<InBank, 'payeeName' | 'payeeAccount'>) {
  const t = useTexts('elderTransfer')
  const check = usePayeeCheck(payeeName, payeeAccount)
  if (check.data?.outcome !== 'match') return <CheckWords check={check} where="inBank" />
  const { paidCount, lastPaidOn } = check.data
  const isKnown = paidCount > 0
  return (
    <span className={isKnown ? css.good : css.warn}>
      <Icon name={isKnown ? 'check' : 'info'} />
      {isKnown
        ? t('matched', { name: payeeName, count: paidCount, date: lastPaidOn })
        : t('first', { name: payeeName })}
    </span>
  )
}
