import { brand } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import type { PasswordKind, PasswordOrder, PasswordStateCall } from '@cloudsail/contract/identity'
import { useMethodName } from '@cloudsail/ui/base/method-name.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import {
  defineOrderForm,
  type OrderFormDefinition,
  useOrderForm,
} from '@cloudsail/ui/order-flow/order-form.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { SecretField, type SecretHandle } from '@cloudsail/ui/secret-field.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useRef, useState } from 'react'
import { checkBoxes, shownRules } from './password-rules.ts'
import css from './password-screen.module.css'
import { RuleList } from './rule-list.tsx'

void loadTexts('passwords')

type Form = OrderFormDefinition<PasswordOrder, Record<string, never>>

/** Creates the form of the order that changes a password. */
export const passwordForm = (kind: PasswordKind, contract: PasswordOrder): Form =>
  defineOrderForm({ contract, initial: {}, checkSecrets: checkBoxes(kind) })

interface Props {
  kind: PasswordKind
  form: Form
  /** The call that returns the state of the password. */
  state: PasswordStateCall
}

/** The screen that changes one kind of password. */
export function PasswordScreen({ kind, form, state }: Props) {
  const t = useTexts('passwords')
  const { data } = useCall(state, {})
  const settings = useScreenAt('/PSC0101000')
  if (data && data.provenBy === null) return <Unset kind={kind} contract={form.contract} />
  return (
    <OrderFlow
      form={form}
      aside={<About kind={kind} />}
      submitLabel={t('submit')}
      next={() => <NextStep href={settings?.route ?? '/home'}>{t(settings ? 'next' : 'home')}</NextStep>}
    >
      {data?.provenBy ? (
        <Boxes kind={kind} form={form} proof={data.provenBy} changedAt={data.changedAt} />
      ) : (
        <Skeleton look="block" />
      )}
    </OrderFlow>
  )
}

interface BoxesProps {
  kind: PasswordKind
  form: Form
  proof: PasswordKind
  changedAt: string | null
}

function Boxes({ kind, form, proof, changedAt }: BoxesProps) {
  const t = useTexts('passwords')
  const { secret } = useOrderForm(form)
  const box = useRef<SecretHandle<EncryptedSecret>>(null)
  const [met, setMet] = useState<readonly boolean[]>([])
  const rules = shownRules[kind]
  const first = proof !== kind
  const digits = (of: PasswordKind) => (of === 'login' ? 'mixed' : 'digits')
  const fresh = secret('newPassword')
  return (
    <>
      <p className={css.state}>
        {changedAt === null ? t('state.unset') : t('state.changed', { date: changedAt.slice(0, 10) })}
      </p>
      <SecretField
        {...secret('currentPassword')}
        label={t(first ? 'proof.login' : `current.${kind}`)}
        hint={first ? t('proof.login.hint') : undefined}
        kind={digits(proof)}
        reveal
      />
      <SecretField
        {...fresh}
        ref={(handle) => {
          fresh.ref(handle)
          box.current = handle
        }}
        onTyped={(length) => {
          fresh.onTyped()
          setMet(
            length === 0
              ? []
              : (box.current?.check((typed) => rules.map(({ holds }) => holds?.(typed) ?? false)) ?? []),
          )
        }}
        label={t(`new.${kind}`)}
        kind={digits(kind)}
        autoComplete="new-password"
        reveal
      />
      <RuleList rules={rules} met={met} />
      <SecretField
        {...secret('repeatedPassword')}
        label={t(kind === 'withdrawal' ? 'repeat.withdrawal' : 'repeat')}
        kind={digits(kind)}
        autoComplete="new-password"
        reveal
      />
    </>
  )
}

/** Explains what the password is for, how the change is confirmed, and the effect of wrong tries. */
function About({ kind }: { kind: PasswordKind }) {
  const t = useTexts('passwords')
  const methodName = useMethodName()
  const method = useSession()?.user?.method ?? 'none'
  const upgrade = useScreenAt('/PSC0104000')
  const recovery = useScreenAt('/forgetPassword')
  return (
    <>
      <Card title={t('aside.use')}>
        <p className={css.about}>{t(`use.${kind}`)}</p>
      </Card>
      <Card title={t('aside.confirm')}>
        <p className={css.about}>
          {method === 'none'
            ? t('confirm.none')
            : t('confirm.factor', { method: methodName(method, 'sentence') })}
        </p>
        {method === 'none' && upgrade && <Link href={upgrade.route}>{t('confirm.upgrade')}</Link>}
      </Card>
      <Card title={t('aside.lock')}>
        <p className={css.about}>{t('lock.text')}</p>
        <p className={css.about}>
          {t(kind === 'login' ? 'lock.recover' : 'lock.branch', { hotline: brand.hotline })}
        </p>
        {kind === 'login' && recovery && <Link href={recovery.route}>{t('lock.forgotten')}</Link>}
      </Card>
    </>
  )
}

/** Shown instead of the form if the password can only be set at a branch. */
export function Unset({ kind, contract }: { kind: PasswordKind; contract: Pick<PasswordOrder, 'title'> }) {
  const t = useTexts('passwords')
  const language = useLanguage()
  return (
    <div className={css.unset}>
      <PageHeading>{contract.title[language]}</PageHeading>
      <Card>
        <MessageBar kind="info" title={t(`unset.${kind}.title`)}>
          {t(`unset.${kind}`)}
        </MessageBar>
        <div className={css.ways}>
          <ButtonLink href="#/home">{t('home')}</ButtonLink>
        </div>
      </Card>
    </div>
  )
}
