import { type AuthMethod, formatGrouped, parseAmount } from '@cloudsail/contract'
import { certificateOf, changeMethod, methodChoices, needsNewKey } from '@cloudsail/contract/identity'
import { makeKey } from '@cloudsail/ui/base/api/file-certificate.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useMethodName } from '@cloudsail/ui/base/method-name.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Link } from '@cloudsail/ui/link.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { KeyPanel } from '@cloudsail/ui/usb-key/key-panel.tsx'
import { useEffect, useRef, useState } from 'react'
import css from '../certificate/certificate.module.css'
import { CertificateCode } from '../certificate/certificate-code.tsx'
import { Handover } from '../certificate/handover.tsx'
import KeyAtBranch from '../certificate/key-at-branch.demo.tsx'
import { keepPendingKey, pendingKey } from '../certificate/pending-key.ts'

void loadTexts('certificateScreens')
void loadTexts('keys')

const form = defineOrderForm({
  contract: changeMethod,
  initial: { method: '' as AuthMethod | '', csr: '' },
  toInput: ({ method, csr }) => ({ method: method as AuthMethod, ...(csr !== '' && { csr }) }),
})

/** PSC0104000: changes the authentication method. Shows what each method allows, and what prevents a change. */
export default function MethodScreen() {
  const t = useTexts('certificateScreens')
  return (
    <OrderFlow
      form={form}
      aside={<About />}
      submitLabel={t('method.submit')}
      pending={() => <Changed />}
      next={() => (
        <NextStep href="/home" icon="home">
          {t('method.home')}
        </NextStep>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

function Changed() {
  // After delivery nothing is pending any more, but the result still has to be shown.
  const [pending] = useState(pendingKey)
  return pending && <Handover pending={pending} />
}

function Fields() {
  const t = useTexts('certificateScreens')
  const methodName = useMethodName()
  const { values, set, field, error } = useOrderForm(form)
  const { data } = useStart(methodChoices, {})
  const kind = useSession()?.user?.kind
  // A draft outlives the page, but the key that it was for does not.
  useEffect(() => {
    if (values.csr !== '' && pendingKey()?.csr !== values.csr) set({ csr: '' })
  }, [values.csr, set])
  if (!data) return <Skeleton look="block" />
  const { current, choices, demo, limitsFrom, agreed } = data
  const chosen = choices.find(({ method }) => method === values.method)
  // Limits are whole yuan, so they are shown without decimals.
  const grouped = ({ amount }: { amount: string }) =>
    formatGrouped(parseAmount(amount, 'CNY') ?? 0n, 'CNY').replace(/\.00$/, '')
  const newKey = chosen && !chosen.needsKey && needsNewKey(current, chosen.method)
  return (
    <>
      {kind === 'unsigned' && <SignFirst />}
      <RadioCards
        className={css.methods}
        label={t('method.choose')}
        value={values.method}
        error={field('method').error}
        onChange={(method) => {
          keepPendingKey(null)
          set({ method, csr: '' })
        }}
        options={choices.map(({ method, single, daily, refusal }) => ({
          value: method,
          label: `${methodName(method)}${method === current ? t('method.current') : ''}`,
          disabled: method === current || refusal !== null,
          note: (
            <>
              {method === 'none'
                ? t('method.none')
                : t('method.limits', { single: grouped(single), daily: grouped(daily) })}
              <Gap />
              {t(`method.may.${method}`)}
              {method === current && limitsFrom && (
                <>
                  <Gap />
                  {t('method.limitsFrom', { time: momentText(limitsFrom) })}
                </>
              )}
              {refusal && (
                <>
                  <Gap />
                  {refusal}
                </>
              )}
            </>
          ),
        }))}
      />
      {chosen && chosen.method === agreed?.method && !agreed.needsCode && (
        <MessageBar>{t('method.agreed', { method: methodName(chosen.method) })}</MessageBar>
      )}
      {chosen && chosen.method === agreed?.method && agreed.needsCode && <CertificateCode />}
      {chosen?.needsKey && <FromBranch demo={demo} />}
      {newKey && certificateOf[chosen.method] === 'file' && <FileKey />}
      {newKey && certificateOf[chosen.method] === 'ukey' && <KeyKey />}
      {error('csr') && (
        <MessageBar kind="error" live>
          {t('method.keyFirst')}
        </MessageBar>
      )}
    </>
  )
}

/**
 * Customers who have not signed cannot change the method here. A branch unlocks every method, online signing only the
 * mobile.
 */
function SignFirst() {
  const t = useTexts('certificateScreens')
  const online = useScreenAt('/PAM0901000')
  return (
    <MessageBar kind="warn" title={t('unsigned.title')}>
      {t('unsigned.text')}
      <Gap />
      <Link href="/bankMap">{t('unsigned.branch')}</Link>
      {online && (
        <p>
          {t('unsigned.online')}
          <Gap />
          <Link href={online.route}>{t('unsigned.sign')}</Link>
        </p>
      )}
    </MessageBar>
  )
}

/** USB-Keys are handed out at branches. A demonstration simulates one. */
function FromBranch({ demo }: { demo: boolean }) {
  const t = useTexts('certificateScreens')
  return (
    <MessageBar kind="warn" title={t('branch.title')}>
      <p>{t('branch.text')}</p>
      {demo && <KeyAtBranch />}
    </MessageBar>
  )
}

/** Creates the key of a file certificate as soon as that method is chosen. */
function FileKey() {
  const t = useTexts('certificateScreens')
  const { values, set } = useOrderForm(form)
  const making = useRef(false)
  useEffect(() => {
    if (values.csr !== '' || making.current) return
    making.current = true
    makeKey()
      .then((made) => {
        keepPendingKey({ kind: 'file', csr: made.csr, made })
        set({ csr: made.csr })
      }, console.error)
      .finally(() => {
        making.current = false
      })
  }, [values.csr, set])
  return <MessageBar>{t(values.csr === '' ? 'method.file.making' : 'method.file.made')}</MessageBar>
}

/** Lets the USB-Key create its key pair. */
function KeyKey() {
  const t = useTexts('certificateScreens')
  const { values, set } = useOrderForm(form)
  return (
    <fieldset className={css.fields}>
      <legend>{t('method.key')}</legend>
      <KeyPanel
        action={t('key.make.go')}
        begin={async (serial) => ({ kind: 'enrol', serial, name: t('method.key.name') })}
        onAnswer={(answer) => {
          if (answer.state !== 'requested') return
          keepPendingKey({ kind: 'ukey', csr: answer.csr, store: answer.store })
          set({ csr: answer.csr })
        }}
        done={values.csr !== '' && t('method.key.made')}
      />
    </fieldset>
  )
}

/** Explains how a change works. */
function About() {
  const t = useTexts('certificateScreens')
  return (
    <Card title={t('method.about')}>
      <ul className={css.list}>
        <li>{t('method.about.raise')}</li>
        <li>{t('method.about.key')}</li>
        <li>{t('method.about.wait')}</li>
        <li>{t('method.about.lower')}</li>
        <li>{t('method.about.online')}</li>
        <li>{t('method.about.told')}</li>
      </ul>
    </Card>
  )
}
