import { pointsEntries } from '@cloudsail/contract/points'
import { loadTexts } from '@cloudsail/ui/base/texts.ts'
import { EntryList } from './entry-list.tsx'

void loadTexts('points')

/** PYS0102000: movements of the bank's points. */
export default function PointsEntriesScreen() {
  return <EntryList query={pointsEntries} />
}
