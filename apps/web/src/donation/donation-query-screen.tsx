import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { Tabs } from '@cloudsail/ui/tabs.tsx'
import { useState } from 'react'
import { Honours } from './honours.tsx'
import { OwnDonations } from './own-donations.tsx'
import { VerifySerial } from './verify-serial.tsx'

void loadTexts('donation')

const tabs = ['mine', 'honours', 'verify'] as const

/** /donationQuery: the customer's donations with certificates, the honour list, and the check of a serial number. */
export default function DonationQueryScreen() {
  const t = useTexts('donation')
  const title = useScreenTitle()
  const [tab, setTab] = useState<(typeof tabs)[number]>('mine')
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <Tabs
        label={title}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'mine' && <OwnDonations />}
        {tab === 'honours' && <Honours />}
        {tab === 'verify' && <VerifySerial />}
      </Tabs>
    </div>
  )
}
