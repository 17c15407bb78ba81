import type { DepositProduct } from '@cloudsail/contract'
import { brand } from '@cloudsail/contract'
import {
  changeDeposit,
  depositProof,
  drawCallDeposit,
  drawLargeCertificate,
  drawRollingDeposit,
  drawTimeDeposit,
} from '@cloudsail/contract/deposits'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { calendarFile } from '@cloudsail/ui/calendar-file.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { OrderLink } from '@cloudsail/ui/order-flow/order-link.tsx'
import { type OrderToGive, useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { SaveButton } from '@cloudsail/ui/save-button.tsx'
import { saveFile } from '@cloudsail/ui/save-file.ts'
import { type Deposit, depositKey } from './deposit.ts'
import { useMaturityDay } from './maturity-day.ts'

/** The order that draws from each product. */
const drawOrders: Readonly<Record<DepositProduct, OrderToGive>> = {
  timeDeposit: drawTimeDeposit,
  callDeposit1: drawCallDeposit,
  callDeposit7: drawCallDeposit,
  rolling7: drawRollingDeposit,
  largeCertificate: drawLargeCertificate,
}

/** Lists the actions for a deposit: draw, change, prove, add to calendar. */
export function DepositActions({ row, onChange }: { row: Deposit; onChange: () => void }) {
  const t = useTexts('deposits')
  const may = useMayGive()
  const draft = { deposit: depositKey(row), amount: '', toAccountId: '' }
  return (
    <>
      {row.state !== 'drawn' && (
        <OrderLink order={drawOrders[row.product]} draft={draft} small>
          {t('action.draw')}
        </OrderLink>
      )}
      {row.changeable && may(changeDeposit) && (
        <Button look="line" small onClick={onChange}>
          {t('action.change')}
        </Button>
      )}
      <SaveButton
        ask={() => call(depositProof, { deposit: depositKey(row) })}
        saved={t('action.proof.saved')}
      >
        {t('action.proof')}
      </SaveButton>
      <Reminder row={row} />
    </>
  )
}

/** Saves the maturity of a deposit as an entry for the customer's own calendar. */
function Reminder({ row }: { row: Deposit }) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const day = useMaturityDay()(row)
  if (!day) return null
  const save = () => {
    const file = calendarFile([day], { at: new Date(), from: brand.bank[language] })
    saveFile(`${row.certificate}-${day.on}.ics`, new TextEncoder().encode(file), 'text/calendar')
  }
  return (
    <Button look="line" small onClick={save}>
      <Icon name="calendar" /> {t('reminder')}
    </Button>
  )
}
