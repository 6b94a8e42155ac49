/**
 * Scripts that stand in a page right after what they work on, so that they run before it is painted. The configuration
 * puts the hash of exactly these texts into the Content-Security-Policy.
 */

/**
 * After a list and a template with more of its items: shows as many as before, of all of them, in an order by chance.
 * Without script the list stays as it is.
 */
export const shuffleScript =
  '(s=>{let t=s.previousElementSibling,l=t.previousElementSibling,n=l.children.length,' +
  'a=[...l.children,...t.content.children],i=a.length,j;for(;i>1;){j=Math.random()*i--|0;[a[i],a[j]]=[a[j],a[i]]}' +
  'l.replaceChildren(...a.slice(0,n))})(document.currentScript)';

/**
 * After the two frames of a shell, that of its area's own page and that of any other screen: shows the second one where
 * the address is another one's, or whoever is logged in has no such page. Without script the first one stays.
 */
export const frameScript =
  "(s=>{let d=s.parentNode.dataset,p=s.previousElementSibling;if(location.pathname!=d.home||!d.roles.split(' ')" +
  '.includes(document.documentElement.dataset.role)){p.hidden=false;p.previousElementSibling.hidden=true}})' +
  '(document.currentScript)';

/**
 * After a drawing whose links say where they lie (data-x, data-y), alone with it in an element: one stop for the Tab key,
 * arrow keys go to the nearest link in that direction. Without script every link is a stop of its own. The listeners are
 * the element's: a drawing that listens to the focus would itself be a stop in Chromium.
 */
export const arrowKeysScript =
  "(s=>{let m=s.parentNode,l=[...m.querySelectorAll('a')],k={ArrowLeft:[-1,0],ArrowRight:[1,0]," +
  "ArrowUp:[0,-1],ArrowDown:[0,1]},g=n=>{for(let b of l)b.setAttribute('tabindex',b==n?0:-1)};" +
  "g(m.querySelector('[data-first]'));m.addEventListener('focusin',e=>g(e.target.closest('a')));" +
  "m.addEventListener('keydown',e=>{let d=k[e.key],a=e.target.closest('a'),t,w=99;if(!d||!a)return;" +
  'for(let b of l){let x=b.dataset.x-a.dataset.x,y=b.dataset.y-a.dataset.y,f=x*d[0]+y*d[1],' +
  'c=f+3*Math.abs(x*d[1]+y*d[0]);if(f>0&&c<w){w=c;t=b}}e.preventDefault();t?.focus()})})(document.currentScript)';
