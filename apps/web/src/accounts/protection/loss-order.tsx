import {
  activateCard,
  type LossSubjectState,
  liftCertificateLoss,
  liftLoss,
  lossEffects,
  reportLoss,
  reportLossForGood,
} from '@cloudsail/contract/accounts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Checkbox } from '@cloudsail/ui/choice.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import {
  defineOrderForm,
  type FormWith,
  type OrderFormDefinition,
  useOrderForm,
} from '@cloudsail/ui/order-flow/order-form.tsx'
import { type ReactNode, useEffect } from 'react'
import css from './protection.module.css'
import { useSubjectName } from './subject-name.ts'
import { checkWithdrawalPassword, WithdrawalPassword } from './withdrawal-password.tsx'

export interface LossAction {
  act: 'temporary' | 'permanent' | 'lift' | 'activate'
  subject: LossSubjectState
}

const checkSecrets = checkWithdrawalPassword
const temporary = defineOrderForm({ contract: reportLoss, initial: { subject: '' } })
const permanent = defineOrderForm({ contract: reportLossForGood, initial: { subject: '', reissue: false } })
const lift = defineOrderForm({ contract: liftLoss, initial: { subject: '' }, checkSecrets })
const liftCertificate = defineOrderForm({ contract: liftCertificateLoss, initial: { subject: '' } })
const activate = defineOrderForm({ contract: activateCard, initial: { accountId: '' }, checkSecrets })

/** One order about one subject: a report, its lifting, or the activation of a new card. */
export function LossOrder({ act, subject }: LossAction) {
  const given = { subject: subject.key }
  const aside = <Effects subject={subject} />
  if (act === 'temporary')
    return (
      <Order form={temporary} words="loss.submit" aside={aside}>
        <About form={temporary} subject={subject} given={given} />
      </Order>
    )
  if (act === 'permanent')
    return (
      <Order form={permanent} words="loss.submit" aside={aside}>
        <About form={permanent} subject={subject} given={given} />
        {subject.subject === 'debitCard' && <Reissue />}
      </Order>
    )
  if (act === 'activate')
    return (
      <Order form={activate} words="loss.activate.submit">
        <About form={activate} subject={subject} given={{ accountId: subject.account!.accountId }} />
        <Password form={activate} />
      </Order>
    )
  if (subject.subject === 'certificate')
    return (
      <Order form={liftCertificate} words="loss.lift.submit">
        <About form={liftCertificate} subject={subject} given={given} />
      </Order>
    )
  return (
    <Order form={lift} words="loss.lift.submit">
      <About form={lift} subject={subject} given={given} />
      <Password form={lift} />
    </Order>
  )
}

interface OrderProps {
  // biome-ignore lint/suspicious/noExplicitAny: any of the five
  form: OrderFormDefinition<any, any>
  words: 'loss.submit' | 'loss.lift.submit' | 'loss.activate.submit'
  aside?: ReactNode
  children: ReactNode
}

function Order({ form, words, aside, children }: OrderProps) {
  const t = useTexts('protection')
  const language = useLanguage()
  return (
    <OrderFlow
      form={form}
      title={form.contract.title[language]}
      submitLabel={t(words)}
      aside={aside}
      next={() => <NextStep href="/PAM0101000">{t('loss.overview')}</NextStep>}
    >
      {children}
    </OrderFlow>
  )
}

/** Shows the subject chosen before. */
function About<Values extends object>(props: {
  form: FormWith<Values>
  subject: LossSubjectState
  given: Partial<Values>
}) {
  const t = useTexts('protection')
  const { set } = useOrderForm(props.form)
  const { name, number } = useSubjectName(props.subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => set(props.given), [])
  return (
    <p className={css.about}>
      <span className={css.how}>{t('loss.what')}</span>
      <strong>{name}</strong>
      <span className={css.number}>{number}</span>
    </p>
  )
}

function Reissue() {
  const t = useTexts('protection')
  const { values, set } = useOrderForm(permanent)
  return (
    <Checkbox checked={values.reissue} note={t('loss.reissue.note')} onChange={(reissue) => set({ reissue })}>
      {t('loss.reissue')}
    </Checkbox>
  )
}

function Password<Values extends object>({ form }: { form: FormWith<Values> }) {
  const { secret } = useOrderForm(form)
  return <WithdrawalPassword {...secret('withdrawalPassword')} />
}

/** Shows, before confirmation, what stops, what continues, and how the report can be lifted. */
function Effects({ subject: { subject } }: { subject: LossSubjectState }) {
  const t = useTexts('protection')
  const language = useLanguage()
  const { stops, goesOn, lifted } = lossEffects[subject]
  return (
    <>
      <Card title={t('loss.stops')}>
        <p>{stops[language]}</p>
      </Card>
      <Card title={t('loss.goesOn')}>
        <p>{goesOn[language]}</p>
      </Card>
      <Card title={t('loss.lifting')}>
        <p>{t('loss.lifted.temporary', { how: lifted.temporary[language] })}</p>
        <p>{t('loss.lifted.permanent', { how: lifted.permanent[language] })}</p>
      </Card>
    </>
  )
}
