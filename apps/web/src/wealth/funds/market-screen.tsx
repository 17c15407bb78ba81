import { loadTexts } from '../../base/texts.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { useAddressed } from './address.ts'
import { Buy } from './buy.tsx'
import { Detail } from './detail.tsx'
import css from './funds.module.css'
import { MarketList } from './market-list.tsx'

void loadTexts('funds')

/** PIF1301000: the funds, one of them, and its purchase; the address says which. */
export default function MarketScreen() {
  const title = useScreenTitle()
  const { fund, act } = useAddressed()
  if (fund !== null && act === 'buy') return <Buy key={fund} productCode={fund} />
  if (fund !== null) return <Detail key={fund} productCode={fund} />
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <MarketList />
    </div>
  )
}
