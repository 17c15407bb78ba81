/** What a resident identity card says, as the reader tells it. */
export interface LaidCard {
  idType: 'residentId'
  idNumber: string
  name: string
  sex: 'female' | 'male'
  birth: string
  nationality: 'CHN'
  address: string
  issuedOn: string
  /** Null: valid for a long term. */
  expiresOn: string | null
  /** The authority that issued the card. */
  authority: string
}

const surnames = '沈陆顾程夏方石邵白罗'
const givenNames = ['安琪', '景行', '予安', '书瑶', '思远', '知夏', '明朗', '若谷', '清扬', '子衿']
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Returns the card of a fictitious person, another one for each serial. */
export function cardOf(serial: number): LaidCard {
  const birth = `${1990 + (serial % 10)}-03-${String(10 + (serial % 19)).padStart(2, '0')}`
  const payload = `310115${birth.replaceAll('-', '')}${String(400 + (serial % 500)).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(payload[at]), 0)
  return {
    idType: 'residentId',
    idNumber: payload + '10X98765432'[sum % 11],
    name: surnames[serial % surnames.length]! + givenNames[Math.floor(serial / 10) % givenNames.length]!,
    sex: Number(payload[16]) % 2 === 0 ? 'female' : 'male',
    birth,
    nationality: 'CHN',
    address: `上海市浦东新区银城路${100 + serial}号`,
    issuedOn: '2022-05-06',
    expiresOn: '2042-05-06',
    authority: '上海市公安局浦东分局',
  }
}
