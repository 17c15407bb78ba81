import {
  instructProduct,
  type ProductInstruction,
  productInstructionNames,
  productInstructions,
  wealthHoldings,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { NextStep } from '@cloudsail/ui/order-flow/next-step.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from '../funds/funds.module.css'
import type { PlacesProps } from './holdings.tsx'

const form = defineOrderForm<
  typeof instructProduct,
  { productCode: string; instruction: ProductInstruction }
>({
  contract: instructProduct,
  initial: { productCode: '', instruction: 'redeem' },
})

/** PIF1202000: sets what a periodic product does in its next opening days. */
export function InstructProduct({
  productCode,
  overseas,
  route,
}: Pick<PlacesProps, 'overseas' | 'route'> & { productCode: string }) {
  const t = useTexts('products')
  const language = useLanguage()
  const answer = useCall(wealthHoldings, { overseas })
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (!answer.data) return <Skeleton look="block" />
  const holding = answer.data.holdings.find((each) => each.productCode === productCode)
  if (!holding?.instruction)
    return (
      <p>
        {t('nothing')} <Link href={route}>{t('holdings')}</Link>
      </p>
    )
  const { standing, from, to } = holding.instruction
  return (
    <OrderFlow
      form={form}
      title={t('instruct.of', { name: holding.name[language] })}
      submitLabel={t('submit')}
      again={null}
      aside={
        <Card title={t('instruct.about')}>
          <p>{t('instruct.opening', { from, to })}</p>
          <p className={css.quiet}>
            {t('instruct.now', { standing: productInstructionNames[standing][language] })}
          </p>
        </Card>
      }
      next={() => (
        <NextStep icon="list" href={route}>
          {t('holdings')}
        </NextStep>
      )}
    >
      <Fields productCode={productCode} standing={standing} />
    </OrderFlow>
  )
}

function Fields({ productCode, standing }: { productCode: string; standing: ProductInstruction }) {
  const t = useTexts('products')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(form)
  const other = standing === 'renew' ? 'redeem' : 'renew'
  useBeginWith(values.productCode === productCode ? productCode : '', productCode, () =>
    set({ productCode, instruction: other }),
  )
  return (
    <RadioCards
      {...field('instruction')}
      label={t('instruct')}
      options={productInstructions.map((value) => ({
        value,
        label: productInstructionNames[value][language],
        note: t(`instruct.${value}`),
      }))}
    />
  )
}
