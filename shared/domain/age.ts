import { isDay } from './time.ts';

/** Age in full years on a day; null if the birth date is not a valid day or is later. */
export function ageOn(birthDate: string, day: string): number | null {
  if (!isDay(birthDate) || !isDay(day) || birthDate > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
