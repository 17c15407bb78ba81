import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const place = (longitude: number, latitude: number) => ({
  longitudeE4: Math.round(longitude * 10_000),
  latitudeE4: Math.round(latitude * 10_000),
})

test.each([
  ['Shanghai to Xujiahui', place(121.517, 31.231), place(121.437, 31.1935), '8.7'],
  ['Shanghai to Lujiazui', place(121.517, 31.231), place(121.505, 31.2395), '1.5'],
  ['Beijing to Zhongguancun', place(116.36, 39.915), place(116.316, 39.983), '8.4'],
  ['Shenzhen to Nanshan', place(114.066, 22.543), place(113.948, 22.516), '12.5'],
])('%s', (_, from, to, km) => {
  expect(distanceKm(from, to).toFixed(1)).toBe(km)
  expect(distanceKm(to, from).toFixed(1)).toBe(km)
})
