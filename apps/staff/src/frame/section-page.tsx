import type { StaffSessionState } from '@cloudsail/contract/staff'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Block } from '../parts/block.tsx'
import { Page } from '../parts/page.tsx'
import { FunctionTable } from './function-table.tsx'
import { functionsOf } from './nav.tsx'
import { sections } from './sections.ts'

/** A section: its functions by code. */
export function SectionPage({ digit, me }: { digit: string; me: StaffSessionState }) {
  const t = useTexts('staff')
  const section = sections.find((each) => each.digit === digit)
  const functions = functionsOf(me).filter(({ code }) => code.startsWith(digit))
  return (
    <Page title={section ? t(`section.${section.name}`) : digit}>
      <Block title={t('functions')}>
        <FunctionTable functions={functions} withApproval />
      </Block>
    </Page>
  )
}
