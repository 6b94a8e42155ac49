/** Lightbox for the photos of an album as a horizontal strip, with swiping, keys and buttons. */
class PhotoAlbums extends HTMLElement {
  connectedCallback(): void {
    const dialog = this.querySelector('dialog')!;
    const strip = dialog.querySelector('ul')!;
    const place = dialog.querySelector('[data-place]')!;
    const words = dialog.querySelector<HTMLElement>('[data-words]')!;
    let photos: HTMLImageElement[] = [];
    let at = -1;

    const tell = (index: number) => {
      if (index === at || !photos[index]) return;
      at = index;
      place.textContent = `${at + 1} / ${photos.length}`;
      words.textContent = photos[at]!.alt;
      words.lang = photos[at]!.lang || dialog.lang;
    };
    const go = (index: number) => {
      const next = (index + photos.length) % photos.length;
      strip.scrollLeft = next * strip.clientWidth;
      tell(next);
    };
    const open = (album: Element, photo: Element) => {
      photos = [...album.querySelectorAll('img')];
      strip.replaceChildren(
        ...photos.map((one) => {
          const slide = document.createElement('li');
          const image = one.cloneNode() as HTMLImageElement;
          // The caption is shown below.
          image.alt = '';
          image.loading = 'lazy';
          // As large as the screen allows, but not larger than the original.
          if (image.srcset) image.sizes = `min(100vw, ${image.getAttribute('width')}px)`;
          slide.append(image);
          return slide;
        }),
      );
      at = -1;
      dialog.showModal();
      go(photos.findIndex((one) => photo.contains(one)));
    };

    strip.addEventListener('scroll', () => tell(Math.round(strip.scrollLeft / strip.clientWidth)));
    // Keeps the current photo when a phone is rotated.
    addEventListener('resize', () => dialog.open && go(at));
    dialog.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      go(at + step);
    });
    this.addEventListener('click', (event) => {
      const target = event.target as Element;
      const step = target.closest<HTMLElement>('[data-step]');
      const photo = target.closest('.photo-grid a');
      if (step) go(at + Number(step.dataset.step));
      // A click beside the photo.
      else if (target.closest('.lightbox li') && target.localName === 'li') dialog.close();
      // With a modifier key, the browser handles the link.
      else if (photo && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
        event.preventDefault();
        open(photo.closest('[data-album]')!, photo);
      }
    });
  }
}

customElements.define('photo-albums', PhotoAlbums);
