import { ownPanelData } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { MailPanel } from './mail-panel.tsx'
import { PointsPanel } from './points-panel.tsx'

void loadTexts('ownHome')

/** Additional panels for customers who hold only a credit card: mail and points. */
export default function CardPanels() {
  const { data } = useCall(ownPanelData, { panels: ['mail', 'points'] })
  return (
    <>
      <MailPanel mails={data?.mail} complaints={data?.complaints} />
      <PointsPanel points={data?.points} />
    </>
  )
}
