import { checkQueryPassword } from '@cloudsail/contract'
import { changeQueryPassword, queryPasswordState } from '@cloudsail/contract/identity'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { SecretField } from '@cloudsail/ui/secret-field.tsx'
import { checkFresh, FreshPassword } from './boxes.tsx'
import css from './passwords.module.css'

const form = defineOrderForm<typeof changeQueryPassword, Record<string, never>>({
  contract: changeQueryPassword,
  initial: {},
  checkSecrets(read) {
    const current = read('currentPassword')
    return {
      currentPassword: current === '' ? 'passwordRequired' : null,
      ...checkFresh(read, checkQueryPassword, current),
    }
  },
})

/** Changes the enquiry password, one for all cards, by the order of PSC0201000. */
export function ChangeQueryPassword() {
  const t = useTexts('cardUse')
  return (
    <OrderFlow
      form={form}
      title={t('passwords.query')}
      submitLabel={t('passwords.submit')}
      again={null}
      aside={
        <Card title={t('passwords.lock')}>
          <p className={css.how}>{t('passwords.lock.query')}</p>
        </Card>
      }
      next={() => <NextStep href="/home">{t('passwords.toHome')}</NextStep>}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('cardUse')
  const { secret } = useOrderForm(form)
  const byLogin = useCall(queryPasswordState, {}).data?.provenBy === 'login'
  return (
    <>
      <SecretField
        {...secret('currentPassword')}
        label={t(byLogin ? 'passwords.current.login' : 'passwords.current.query')}
        hint={byLogin ? t('passwords.querySet') : undefined}
        kind={byLogin ? 'mixed' : 'digits'}
        reveal
      />
      <FreshPassword form={form} of="query" />
    </>
  )
}
