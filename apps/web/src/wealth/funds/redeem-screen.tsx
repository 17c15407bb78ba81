import { type FundHolding, fundHoldings } from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { useState } from 'react'
import { useAddressed } from './address.ts'
import { ConvertForm } from './convert-form.tsx'
import css from './funds.module.css'
import { NoFunds } from './no-funds.tsx'
import { grouped } from './percent.ts'
import { RedeemForm } from './redeem-form.tsx'

void loadTexts('funds')
void loadTexts('ownFunds')

/** PIF1303000: redeems units for money, or converts them to another fund. */
export default function RedeemScreen() {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const title = useScreenTitle()
  const words = useTexts('funds')
  const { fund: asked, act } = useAddressed()
  const [chosen, setChosen] = useState<string | null>(null)
  const [way, setWay] = useState<'redeem' | 'convert'>(act === 'convert' ? 'convert' : 'redeem')
  const answer = useCall(fundHoldings, {})
  const funds = answer.data?.funds ?? []
  const fund: FundHolding | undefined =
    funds.find(({ productCode }) => productCode === (chosen ?? asked)) ?? funds[0]
  if (!answer.data || !fund)
    return (
      <div className={css.page}>
        <PageHeading>{title}</PageHeading>
        {answer.isError && <FailedToLoad answer={answer} />}
        {answer.isPending && <Skeleton look="block" />}
        {answer.data && (
          <NoFunds title={t('none')} toMarket={t('toMarket')}>
            {t('none.text')}
          </NoFunds>
        )}
      </div>
    )
  const choice = (
    <div className={css.choose}>
      <Select
        label={words('fund')}
        value={fund.productCode}
        onChange={setChosen}
        options={funds.map(({ productCode, name, available }) => ({
          value: productCode,
          label: `${name[language]} · ${t('units.of', { units: grouped(available) })}`,
        }))}
      />
      <fieldset className={css.chips} aria-label={t('way')}>
        {(['redeem', 'convert'] as const).map((each) => (
          <Button key={each} look="line" small aria-pressed={way === each} onClick={() => setWay(each)}>
            {t(`way.${each}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
  const key = `${fund.productCode} ${way}`
  return way === 'redeem' ? (
    <RedeemForm key={key} fund={fund} schedule={answer.data.schedule} choice={choice} />
  ) : (
    <ConvertForm key={key} fund={fund} schedule={answer.data.schedule} choice={choice} />
  )
}
