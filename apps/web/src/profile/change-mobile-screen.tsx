import { brand } from '@cloudsail/contract'
import { changeMobile, currentMobile } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import css from './change-mobile-screen.module.css'
import { CurrentValue } from './current-value.tsx'

const form = defineOrderForm({ contract: changeMobile, initial: { mobile: '' } })

/** PSC0103000: changes the mobile number. The current number confirms first, then the new one. */
export default function ChangeMobileScreen() {
  const t = useTexts('profile')
  const settings = useScreenAt('/PSC0101000')
  return (
    <OrderFlow
      form={form}
      aside={<About />}
      submitLabel={t('mobile.submit')}
      next={() => (
        <NextStep href={settings?.route ?? '/home'}>{t(settings ? 'mobile.next' : 'mobile.home')}</NextStep>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('profile')
  const { field } = useOrderForm(form)
  const { data } = useCall(currentMobile, {})
  return (
    <>
      <CurrentValue label={t('mobile.current')} value={data?.mobile} />
      <TextField
        label={t('mobile.new')}
        hint={t('mobile.new.hint')}
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        {...field('mobile')}
      />
      {data?.mobileAccount && <p className={css.note}>{t('mobile.account')}</p>}
    </>
  )
}

/** Explains the steps of the change, and the way for customers who no longer have the current number. */
function About() {
  const t = useTexts('profile')
  const method = useSession()?.user?.method ?? 'none'
  const signed =
    method === 'ukey' || method === 'ukeyMobile' ? 'ukey' : method === 'fileMobile' ? 'file' : null
  return (
    <>
      <Card title={t('mobile.how')}>
        <ol className={css.steps}>
          {signed && <li>{t(`mobile.how.${signed}`)}</li>}
          <li>{t('mobile.how.old')}</li>
          <li>{t('mobile.how.new')}</li>
          <li>{t('mobile.how.told')}</li>
        </ol>
      </Card>
      <Card title={t('mobile.lost')}>
        <p className={css.note}>{t('mobile.lost.text', { hotline: brand.hotline })}</p>
      </Card>
    </>
  )
}
