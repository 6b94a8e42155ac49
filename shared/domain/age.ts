import { isDay } from './time.ts';

/** Full years from a birth date to a day; null where the birth date is no day or lies after it. */
export function ageOn(birthDate: string, day: string): number | null {
  if (!isDay(birthDate) || !isDay(day) || birthDate > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
