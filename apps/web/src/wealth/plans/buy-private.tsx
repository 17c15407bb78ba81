import { assetPlans } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { SigningNotes } from './signing-notes.tsx'
import { SubscribeFields } from './subscribe-fields.tsx'
import { privateForm } from './subscribe-form.ts'

void loadTexts('plans')

/** PIF1203000: buys a private product, whose contract is signed like that of an asset plan. */
export default function BuyPrivate({ productCode }: { productCode: string }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const answer = useCall(assetPlans, { type: 'private' })
  if (answer.isError) return <FailedToLoad answer={answer} />
  const { data } = answer
  if (!data) return <Skeleton look="block" />
  if (data.qualifiedUntil === null)
    return (
      <MessageBar kind="info">
        {t('private.qualify')}
        <Gap />
        <ButtonLink look="text" href="#/PIF1401000">
          {t('plan.qualify.link')}
        </ButtonLink>
      </MessageBar>
    )
  const name = data.plans.find(({ product }) => product === productCode)?.name[language]
  return (
    <OrderFlow
      form={privateForm}
      history="/PIF1204000"
      title={t('private.of', { name: name ?? productCode })}
      submitLabel={t('private.submit')}
      again={null}
      aside={<SigningNotes tradeOn={data.tradeOn} />}
      next={() => (
        <>
          <NextStep icon="clock" href="/PIF1204000" note={t('plan.next.note')}>
            {t('plan.next')}
          </NextStep>
          <NextStep icon="list" href="/PIF1406000" note={t('plan.contract.note')}>
            {t('plan.contract')}
          </NextStep>
        </>
      )}
    >
      <SubscribeFields form={privateForm} offer={data} product={productCode} />
    </OrderFlow>
  )
}
