import { brand } from '@cloudsail/contract'
import { type LoginIdentifier, loginIdentifiers, passwordKindOf } from '@cloudsail/contract/identity'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { ImageCodeField } from '@cloudsail/ui/image-code-field.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { Tabs } from '@cloudsail/ui/tabs.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { Waiting } from '@cloudsail/ui/waiting.tsx'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import css from './login-form.module.css'
import { LoginLinks } from './login-links.tsx'
import { useLoginForm } from './use-login-form.ts'

const SecondFactor = lazy(() => import('./second-factor.tsx'))
const DemoCustomers = lazy(() => import('./customers.demo.tsx'))

interface Props {
  /** Above the form: why the customer has to log in again. */
  reason?: ReactNode
  /** True while the page is about to reload. Nothing is sent. */
  idle?: boolean
}

/** The log-in form: tabs for the four identifiers, or the credit card log-in, on the same fields. */
export function LoginForm({ reason, idle }: Props) {
  const t = useTexts('identity')
  const title = useId()
  const login = useLoginForm(idle === true)
  const { form, belongsTo } = login
  const { method } = form.values
  const byCard = method === 'creditCard'
  const passwordKind = passwordKindOf(method)
  const hints: Partial<Record<typeof method, string>> = {
    accountNumber: t('identifier.accountNumber.hint'),
    mobileAccount: t('identifier.mobileAccount.hint'),
  }
  const fields = (
    <div className={css.fields}>
      <TextField
        key={method}
        label={t(`identifier.${method}`)}
        hint={hints[method]}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        inputMode={method === 'username' ? 'text' : method === 'mobileAccount' ? 'tel' : 'numeric'}
        maxLength={40}
        {...form.field('identifier')}
      />
      {belongsTo && form.field('identifier').error && (
        <Button look="line" small onClick={() => login.move(belongsTo)}>
          {belongsTo === 'creditCard'
            ? t('login.byCard')
            : t('login.moveTo', { kind: t(`kind.${belongsTo}`) })}
        </Button>
      )}
      <SecretField
        {...form.secret('password')}
        label={t(`password.${passwordKind}`)}
        hint={passwordKind === 'query' ? t('password.query.hint') : undefined}
        kind={passwordKind === 'query' ? 'digits' : 'mixed'}
      />
      <ImageCodeField {...form.field('imageCode')} png={login.picture} onRefresh={login.newPicture} />
      <Button type="submit" wide busy={form.sending}>
        {t('login.submit')}
      </Button>
    </div>
  )
  if (login.check.on)
    return (
      <Suspense fallback={<Waiting />}>
        <SecondFactor
          othersEnded={t('login.endedOther', { hotline: brand.hotline })}
          isDemo={login.isDemo}
          onEnd={login.endCheck}
        />
      </Suspense>
    )
  return (
    <div>
      <FormFrame form={form} className={css.form} aria-labelledby={title} onFocus={login.onFocus}>
        <h1 id={title}>{t(byCard ? 'login.cardTitle' : 'login.title')}</h1>
        {reason && (
          <div className={css.reason}>
            <MessageBar kind="warn">{reason}</MessageBar>
          </div>
        )}
        {byCard ? (
          <div className={css.card}>{fields}</div>
        ) : (
          <Tabs
            label={t('login.kinds')}
            tabs={loginIdentifiers.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={method}
            onChange={(next: LoginIdentifier) => login.choose(next)}
          >
            {fields}
          </Tabs>
        )}
      </FormFrame>
      <div className={css.links}>
        <LoginLinks />
        <Button look="text" small onClick={login.codeBySms}>
          {t('login.codeBySms')}
        </Button>
        <Button look="text" small onClick={() => login.choose(byCard ? 'username' : 'creditCard')}>
          {t(byCard ? 'login.byBank' : 'login.byCard')}
        </Button>
      </div>
      {login.isDemo && (
        <Suspense>
          <DemoCustomers method={method} onChoose={login.fillIn} />
        </Suspense>
      )}
    </div>
  )
}
