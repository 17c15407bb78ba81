import { hongKongAccounts, hongKongReasonTexts, linkHongKong } from '@cloudsail/contract/accounts'
import { BackToList } from '@cloudsail/ui/back-to-list.tsx'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NumberField } from '@cloudsail/ui/number-field.tsx'
import { AgreementTick } from '@cloudsail/ui/order-flow/agreement-tick.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'

const form = defineOrderForm({
  contract: linkHongKong,
  initial: { account: '', latinName: '', agreed: false },
})

const refreshMs = 2_000

/** Links another account. */
export function LinkFlow({ onBack }: { onBack: () => void }) {
  const t = useTexts('hongKong')
  const language = useLanguage()
  return (
    <>
      <BackToList onBack={onBack}>{t('back')}</BackToList>
      <OrderFlow
        form={form}
        title={linkHongKong.title[language]}
        submitLabel={t('submit')}
        again={t('again')}
        aside={<MessageBar>{t('how')}</MessageBar>}
        pending={({ orderId }) => <Answer linkId={orderId} />}
        next={() => (
          <NextStep icon="list" onClick={onBack}>
            {t('toLinked')}
          </NextStep>
        )}
      >
        <Fields />
      </OrderFlow>
    </>
  )
}

function Fields() {
  const t = useTexts('hongKong')
  const { field } = useOrderForm(form)
  const agreed = field('agreed')
  return (
    <>
      <NumberField {...field('account')} label={t('account')} hint={t('account.hint')} />
      <TextField
        {...field('latinName')}
        label={t('latinName')}
        hint={t('latinName.hint')}
        maxLength={140}
        autoComplete="off"
      />
      <AgreementTick
        agreement="hongKongConsent"
        value={agreed.value}
        onChange={agreed.onChange}
        error={agreed.error}
      >
        {t('consent')}
      </AgreementTick>
    </>
  )
}

/** Shows the affiliate's answer once it arrives. */
function Answer({ linkId }: { linkId: string }) {
  const t = useTexts('hongKong')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [hongKongAccounts.name, {}],
    queryFn: ({ signal }) => call(hongKongAccounts, {}, { signal, reportErrors: 'none' }),
    refetchInterval: ({ state }) =>
      state.data?.links.some((each) => each.state === 'pending') === false ? false : refreshMs,
  })
  const link = data?.links.find((each) => each.linkId === linkId)
  if (link?.state === 'linked')
    return (
      <MessageBar kind="success" live>
        {t('answer.linked')}
      </MessageBar>
    )
  if (link?.reason)
    return (
      <MessageBar kind="error" live>
        {hongKongReasonTexts[link.reason][language]}
      </MessageBar>
    )
  return (
    <MessageBar live>
      {link?.answerBy ? t('pending', { time: momentText(link.answerBy) }) : t('answer.asked')}
    </MessageBar>
  )
}
