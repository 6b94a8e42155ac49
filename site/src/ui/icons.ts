/** The icons of the .astro pages, from lucide (ISC licence): the drawing inside the <svg>. */
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import badgeCheck from 'lucide-static/icons/badge-check.svg?raw';
import banknote from 'lucide-static/icons/banknote.svg?raw';
import bell from 'lucide-static/icons/bell.svg?raw';
import bookOpen from 'lucide-static/icons/book-open.svg?raw';
import bookmark from 'lucide-static/icons/bookmark.svg?raw';
import briefcase from 'lucide-static/icons/briefcase.svg?raw';
import building2 from 'lucide-static/icons/building-2.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleCheck from 'lucide-static/icons/circle-check.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import clockAlert from 'lucide-static/icons/clock-alert.svg?raw';
import copy from 'lucide-static/icons/copy.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import eye from 'lucide-static/icons/eye.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import house from 'lucide-static/icons/house.svg?raw';
import houseWifi from 'lucide-static/icons/house-wifi.svg?raw';
import idCard from 'lucide-static/icons/id-card.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import languages from 'lucide-static/icons/languages.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import lockKeyhole from 'lucide-static/icons/lock-keyhole.svg?raw';
import logOut from 'lucide-static/icons/log-out.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import moon from 'lucide-static/icons/moon.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import send from 'lucide-static/icons/send.svg?raw';
import share2 from 'lucide-static/icons/share-2.svg?raw';
import slidersHorizontal from 'lucide-static/icons/sliders-horizontal.svg?raw';
import sun from 'lucide-static/icons/sun.svg?raw';
import triangleAlert from 'lucide-static/icons/triangle-alert.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

const inner = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').replace(/\s*\n\s*/g, '');

export const icons = {
  'arrow-left': inner(arrowLeft),
  'arrow-right': inner(arrowRight),
  'badge-check': inner(badgeCheck),
  banknote: inner(banknote),
  bell: inner(bell),
  'book-open': inner(bookOpen),
  bookmark: inner(bookmark),
  briefcase: inner(briefcase),
  'building-2': inner(building2),
  calendar: inner(calendar),
  check: inner(check),
  'chevron-down': inner(chevronDown),
  'chevron-right': inner(chevronRight),
  'circle-check': inner(circleCheck),
  clock: inner(clock),
  'clock-alert': inner(clockAlert),
  copy: inner(copy),
  download: inner(download),
  eye: inner(eye),
  'file-text': inner(fileText),
  globe: inner(globe),
  heart: inner(heart),
  house: inner(house),
  'house-wifi': inner(houseWifi),
  'id-card': inner(idCard),
  info: inner(info),
  languages: inner(languages),
  link: inner(link),
  'lock-keyhole': inner(lockKeyhole),
  'log-out': inner(logOut),
  'map-pin': inner(mapPin),
  menu: inner(menu),
  'message-circle': inner(messageCircle),
  moon: inner(moon),
  printer: inner(printer),
  search: inner(search),
  send: inner(send),
  'share-2': inner(share2),
  'sliders-horizontal': inner(slidersHorizontal),
  sun: inner(sun),
  'triangle-alert': inner(triangleAlert),
  user: inner(user),
  users: inner(users),
  x: inner(x),
};
export type IconName = keyof typeof icons;
