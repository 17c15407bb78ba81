import { authMethodNames } from '@cloudsail/contract'
import { type DemoCustomer, demoCustomersCall } from '@cloudsail/contract/demo'
import { type LoginMethod, passwordKindOf } from '@cloudsail/contract/identity'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { useState } from 'react'
import css from './customers.module.css'

interface Props {
  /** The form's current log-in method. */
  method: LoginMethod
  onChoose: (method: LoginMethod, identifier: string, password: string) => void
}

type Loaded = readonly DemoCustomer[] | 'failed' | null

/** In a demonstration only: customers to log in as, filled in by a press. */
export default function DemoCustomers({ method, onChoose }: Props) {
  const t = useTexts('identity')
  const [customers, setCustomers] = useState<Loaded>(null)
  const load = () => {
    if (Array.isArray(customers)) return
    setCustomers(null)
    call(demoCustomersCall, {}).then(
      (answer) => setCustomers(answer.customers),
      () => setCustomers('failed'),
    )
  }
  return (
    <div className={css.demo}>
      <Disclosure title={t('demo.title')} onOpen={load}>
        <p>{t('demo.intro')}</p>
        {customers === null && <p role="status">{t('demo.loading')}</p>}
        {customers === 'failed' && <p role="alert">{t('demo.failed')}</p>}
        {Array.isArray(customers) && (
          <ul className={css.list}>
            {customers.map((customer) => (
              <DemoRow key={customer.name} customer={customer} method={method} onChoose={onChoose} />
            ))}
          </ul>
        )}
        <p>
          <a href="demo/phone" target="_blank" rel="noopener">
            {t('demo.phone')}
          </a>
        </p>
      </Disclosure>
    </div>
  )
}

function DemoRow({ customer, method, onChoose }: Props & { customer: DemoCustomer }) {
  const t = useTexts('identity')
  const language = useLanguage()
  const { name, kind, identifiers, passwords } = customer
  // Uses the form's current method if this customer has it, else one that they have.
  const way = [method, 'username', 'creditCard', 'debitCard'] as const
  const chosen = way.find((one) => identifiers[one] !== null)
  if (!chosen) return null
  const identifier = identifiers[chosen]!
  const password = passwords[passwordKindOf(chosen)]
  return (
    <li className={css.row}>
      <span className={css.who}>
        <b>{name}</b>
        <span>
          {t(`demo.kind.${kind}`)} · {authMethodNames[customer.method][language]}
        </span>
        <span>
          {identifier} / {password}
        </span>
      </span>
      <Button
        look="line"
        small
        aria-label={t('demo.fillIn', { name })}
        onClick={() => onChoose(chosen, identifier, password)}
      >
        {t('demo.fill')}
      </Button>
    </li>
  )
}
